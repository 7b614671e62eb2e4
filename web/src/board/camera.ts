// Where the map is looked at: a centre in map units and a scale in pixels per unit. Pure sums, no browser.

import type { Point } from "./city";

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels along each edge. */
export type Insets = { [edge in "top" | "right" | "bottom" | "left"]: number };

export const OPEN: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** What the map is seen through, and how much of it lies under buttons and legends. */
export interface Port extends Size {
  readonly cover: Insets;
}

export const CLOSEST = 2.4;
/** Pixels that the edge of the map may be pulled into what nothing covers. */
export const RIM = 16;

/** The part of the port that nothing covers, by its middle and its size. */
export function free(port: Port): Size & { readonly middle: Point } {
  const { top, right, bottom, left } = port.cover;
  return {
    width: Math.max(1, port.width - left - right),
    height: Math.max(1, port.height - top - bottom),
    middle: [(port.width + left - right) / 2, (port.height + top - bottom) / 2],
  };
}

/** The scale at which the whole map is seen, with room for the heads of pins along its upper edge. */
export function wholeScale(map: Size, port: Port): number {
  const { width, height } = free(port);
  return Math.min(width / map.width, Math.max(1, height - RIM) / map.height);
}

/** The camera of that scale that shows a point of the map in the middle of what nothing covers. */
export function centred([x, y]: Point, k: number, port: Port): Camera {
  const [across, down] = free(port).middle;
  return { x: x + (port.width / 2 - across) / k, y: y + (port.height / 2 - down) / k, k };
}

/** The same camera within bounds: neither closer than useful nor looking past the edge of the map. */
export function clamp(camera: Camera, map: Size, port: Port): Camera {
  const k = Math.min(CLOSEST, Math.max(wholeScale(map, port), camera.k));
  const { top, right, bottom, left } = port.cover;
  return { x: within(camera.x, map.width, port.width, left, right, k), y: within(camera.y, map.height, port.height, top, bottom, k), k };
}

/** A place between both ends of the map, or in the middle of what nothing covers where all of the map fits into that. */
function within(at: number, length: number, seen: number, near: number, far: number, k: number): number {
  const [least, most] = [(seen / 2 - near - RIM) / k, length - (seen / 2 - far - RIM) / k];
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, at));
}

/** The map point under a pixel of the port. */
export function toMap(camera: Camera, port: Size, pixel: Point): Point {
  return [camera.x + (pixel[0] - port.width / 2) / camera.k, camera.y + (pixel[1] - port.height / 2) / camera.k];
}

/** The pixel of the port that shows a map point. */
export function toPixel(camera: Camera, port: Size, at: Point): Point {
  return [(at[0] - camera.x) * camera.k + port.width / 2, (at[1] - camera.y) * camera.k + port.height / 2];
}

/** Closer or farther by a factor, with the map point under `pixel` staying there. */
export function zoomAt(camera: Camera, port: Size, pixel: Point, factor: number): Camera {
  const [x, y] = toMap(camera, port, pixel);
  const k = camera.k * factor;
  return { x: x - (pixel[0] - port.width / 2) / k, y: y - (pixel[1] - port.height / 2) / k, k };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.k, y: camera.y - dy / camera.k };
}

/** A camera that shows all the points clear of what covers the map, with some room round them, between two scales. */
export function fit(points: readonly Point[], port: Port, room = 90, closest = 1.1, least = 0): Camera {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const { width, height } = free(port);
  const k = Math.max(least, Math.min(closest, width / (right - left + 2 * room), height / (bottom - top + 2 * room)));
  return centred([(left + right) / 2, (top + bottom) / 2], k, port);
}

/** The most that stations and pieces grow when the map is seen from afar. */
export const GROWN = 1.3;

/** How much larger than drawn stations and pieces appear when the map is seen from afar. */
export function growth(k: number): number {
  return Math.round(Math.min(GROWN, Math.max(1, 0.66 / k)) * 20) / 20;
}

/** The same for pieces, which stay as large as signs on a map however far off it is. */
export function pinGrowth(k: number): number {
  return Math.round(Math.max(growth(k), 0.7 / k) * 20) / 20;
}

export function between(from: Camera, to: Camera, t: number): Camera {
  const eased = t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2;
  const mix = (a: number, b: number) => a + (b - a) * eased;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), k: Math.exp(mix(Math.log(from.k), Math.log(to.k))) };
}

/**
 * How the whole map, drawn for one scale from its upper left corner, is moved and scaled for a camera. Unscaled it lies on whole
 * pixels of the screen, of which `ratio` make one of ours, so that it is sharp.
 */
export function transform(drawn: number, seen: Camera, port: Size, ratio = 1): string {
  const scale = seen.k / drawn;
  const snap = (at: number) => (scale === 1 ? Math.round(at * ratio) / ratio : at);
  const [x, y] = [snap(port.width / 2 - seen.x * seen.k), snap(port.height / 2 - seen.y * seen.k)];
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Is a drawing too coarse or too fine to be scaled for a while instead of being drawn anew? */
export function needsDrawing(drawn: number, k: number): boolean {
  return !drawn || k / drawn > 2 || k / drawn < 0.45;
}

/**
 * The upper left corner for a box that belongs to a pixel: above it if there is room, else below, and always inside the port, clear
 * of what covers it above and below.
 */
export function beside(pixel: Point, box: Size, port: Port, gap = 34, rim = 8): Point {
  const inside = (at: number, size: number, from: number, to: number) => Math.max(from + rim, Math.min(to - size - rim, at));
  const { top, bottom } = port.cover;
  const above = pixel[1] - gap - box.height;
  const y = above >= top + rim ? above : pixel[1] + gap;
  return [inside(pixel[0] - box.width / 2, box.width, 0, port.width), inside(y, box.height, top, port.height - bottom)];
}
