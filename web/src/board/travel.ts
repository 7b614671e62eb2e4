// The way of a piece over the map, as points for an animation.

import type { Point } from "./city";

const STEPS = 18;

/** Points along a drawn line, beginning at the end that is nearer to `from`. */
export function along(path: string, from: Point): Point[] {
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  const length = line.getTotalLength();
  const points = Array.from({ length: STEPS + 1 }, (_, step): Point => {
    const { x, y } = line.getPointAtLength((length * step) / STEPS);
    return [x, y];
  });
  return facing(points, from);
}

/** The points in the order in which somebody who stands at `from` meets them. */
export function facing(points: readonly Point[], from: Point): Point[] {
  const apart = (point: Point | undefined) => (point ? Math.hypot(point[0] - from[0], point[1] - from[1]) : 0);
  return apart(points[0]) <= apart(points.at(-1)) ? [...points] : points.toReversed();
}
