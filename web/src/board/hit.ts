// What a tap means: the nearest thing that can be meant, so that no tap needs precision.

import { toPixel, type Camera, type Size } from "./camera";
import { place, type City, type Point } from "./city";
import type { Piece, Target } from "./scene";

export type Hit = { readonly piece: string } | { readonly station: number };

/** Reach of a finger in pixels, half of a 44 px target and a little more. */
const FINGER = 26;
const PIN_HEAD = 38;

/** The station under a finger, if one is near. */
export function stationAt(tap: Point, city: City, camera: Camera, port: Size, grow: number): number | null {
  const hit = hitAt(tap, city, [], [], camera, port, grow);
  return hit && "station" in hit ? hit.station : null;
}

interface Spot {
  readonly hit: Hit;
  readonly distance: number;
}

/** The piece or station under a tap, if one is near. Targets and pieces that may move win over plain stations. */
export function hitAt(
  tap: Point,
  city: City,
  pieces: readonly Piece[],
  targets: readonly Target[],
  camera: Camera,
  port: Size,
  grow: number,
): Hit | null {
  const apart = (at: Point) => {
    const [x, y] = toPixel(camera, port, at);
    return Math.hypot(x - tap[0], y - tap[1]);
  };
  const spots: Spot[] = [];
  const aimed = new Set(targets.map((target) => target.station));
  city.places.forEach((at, index) => {
    const bonus = aimed.has(index + 1) ? 10 : 0;
    spots.push({ hit: { station: index + 1 }, distance: apart(at) - bonus });
  });
  for (const piece of pieces) {
    if (!piece.active) continue;
    const [x, y] = place(city, piece.station);
    const head = (piece.hangs ? PIN_HEAD : -PIN_HEAD) * grow;
    const distance = Math.min(apart([x, y + head]), apart([x, y]));
    spots.push({ hit: { piece: piece.id }, distance: distance - 8 });
  }
  const reach = Math.max(FINGER, 20 * camera.k * grow);
  const near = spots.filter((spot) => spot.distance <= reach).sort((a, b) => a.distance - b.distance);
  return near[0]?.hit ?? null;
}
