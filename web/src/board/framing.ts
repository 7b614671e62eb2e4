// Which part of the map is shown, in view of the buttons that lie over it and of how small a number may get.

import * as lens from "./camera";
import { place, type City } from "./city";

/** Pixels along the upper and the right edge that buttons cover. */
const TOP = 64;
const SIDE = 60;
const LOWER = 24;
/** Pixels per unit of a station's sign below which its number is hard to read. */
const LEGIBLE = 0.56;
/** Pixels per unit below which the map is a mere picture: better a part of it that can be read. */
const LEAST = 0.24;

export const isLegible = (k: number): boolean => k * lens.growth(k) >= LEGIBLE;

/** All of the map, a little lower than the middle: buttons lie along the upper edge. */
export function wholeCamera(city: City, port: lens.Size): lens.Camera {
  const k = lens.wholeScale(city, port);
  return { x: city.width / 2, y: city.height / 2 - LOWER / k, k };
}

/** The stations clear of the buttons, at no less than `least`; a pin stands higher than its station. */
export function frame(city: City, port: lens.Size, stations: readonly number[], least = 0): lens.Camera {
  const free = { width: Math.max(1, port.width - SIDE), height: Math.max(1, port.height - TOP) };
  const fitted = lens.fit(stations.map((station) => place(city, station)), free, port.width < 600 ? 60 : 110, 1);
  const k = Math.max(least, fitted.k);
  return { k, x: fitted.x + SIDE / 2 / k, y: fitted.y - TOP / 2 / k };
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

/** What matters, with as much of what is near as leaves the numbers legible. */
function withNear(city: City, port: lens.Size, { action, near }: Sights): readonly number[] {
  let shown = action;
  for (const station of near) {
    const more = [...shown, station];
    if (!isLegible(frame(city, port, more).k)) break;
    shown = more;
  }
  return shown;
}

/** Can what is to be tapped not be read where all of it is in sight? */
const isAllOver = (city: City, port: lens.Size, { action, taps }: Sights) => taps && frame(city, port, action).k < LEAST;

export function actionCamera(city: City, port: lens.Size, sights: Sights): lens.Camera {
  if (isAllOver(city, port, sights)) return frame(city, port, sights.action, (LEGIBLE + 0.01) / lens.GROWN);
  return frame(city, port, withNear(city, port, sights));
}

/** Is what matters in sight? Of what lies all over the map some is enough. */
export function isInSight(city: City, port: lens.Size, camera: lens.Camera, sights: Sights): boolean {
  const isSeen = (station: number) => {
    const [x, y] = lens.toPixel(camera, port, place(city, station));
    return x > 30 && y > TOP && x < port.width - SIDE && y < port.height - 30;
  };
  return isAllOver(city, port, sights) ? sights.action.some(isSeen) : withNear(city, port, sights).every(isSeen);
}
