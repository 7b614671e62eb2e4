// Which part of the map is worth showing: clear of what lies over it, and no smaller than can be read.

import * as lens from "./camera";
import { nearest, place, type City } from "./city";

/** Pixels per unit of a station's sign below which its number is hard to read. */
const LEGIBLE = 0.56;
/** Pixels per unit of a station's sign below which nobody can read its number. */
const READABLE = 0.5;
/** Pixels per unit below which the map is a mere picture: better a part of it that can be read. */
const LEAST = 0.24;
/** Pixels between what is in sight and what covers the map. */
const CLEAR = 18;

export const isLegible = (k: number): boolean => k * lens.growth(k) >= LEGIBLE;
export const isReadable = (k: number): boolean => k * lens.growth(k) >= READABLE;

/** All of the map, with the room that is left above it. */
export function wholeCamera(city: City, port: lens.Port): lens.Camera {
  const k = lens.wholeScale(city, port);
  return lens.centred([city.width / 2, city.height / 2 - lens.RIM / 2 / k], k, port);
}

/** The stations clear of what covers the map, at no less than `least`; a pin stands higher than its station. */
export function frame(city: City, port: lens.Port, stations: readonly number[], least = 0): lens.Camera {
  return lens.fit(stations.map((station) => place(city, station)), port, port.width < 600 ? 60 : 110, 1, least);
}

/** What there is to be seen. */
export interface Sights {
  /** The stations that matter now. */
  readonly action: readonly number[];
  /** Stations worth seeing too, the most important first. */
  readonly near: readonly number[];
  /** Is one of them to be tapped? */
  readonly taps: boolean;
}

/** These, with as many more as a camera takes that is good enough; the most important of them come first. */
function withMore(city: City, port: lens.Port, these: readonly number[], more: readonly number[], good: (k: number) => boolean): readonly number[] {
  return more.reduce<readonly number[]>((shown, station) => {
    const all = [...shown, station];
    return shown.includes(station) || !good(frame(city, port, all).k) ? shown : all;
  }, these);
}

/** Can what is to be tapped not be read where all of it is in sight? */
const isAllOver = (city: City, port: lens.Port, { action, taps }: Sights) => taps && frame(city, port, action).k < LEAST;

export function actionCamera(city: City, port: lens.Port, sights: Sights): lens.Camera {
  if (isAllOver(city, port, sights)) return frame(city, port, sights.action, (LEGIBLE + 0.01) / lens.GROWN);
  return frame(city, port, withMore(city, port, sights.action, sights.near, isLegible));
}

/** Shows of these stations as many as can be read, the most important first, and what matters now if that fits in. */
export function aidCamera(city: City, port: lens.Port, stations: readonly number[], { action }: Sights): lens.Camera {
  const [first, ...rest] = stations;
  if (first === undefined) return frame(city, port, action);
  return frame(city, port, withMore(city, port, [first], [...rest, ...nearest(city, first, action)], isReadable));
}

/** Does a station lie clear of all that covers the map, with room for a finger? */
export function isClear(city: City, port: lens.Port, camera: lens.Camera, station: number): boolean {
  const [x, y] = lens.toPixel(camera, port, place(city, station));
  const { top, right, bottom, left } = port.cover;
  return x > left + CLEAR && y > top + CLEAR && x < port.width - right - CLEAR && y < port.height - bottom - CLEAR;
}

/** Is what matters in sight? Of what lies all over the map some is enough. */
export function isInSight(city: City, port: lens.Port, camera: lens.Camera, sights: Sights): boolean {
  const clear = (station: number) => isClear(city, port, camera, station);
  if (isAllOver(city, port, sights)) return sights.action.some(clear);
  return withMore(city, port, sights.action, sights.near, isLegible).every(clear);
}
