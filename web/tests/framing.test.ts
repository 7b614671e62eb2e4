import { describe, expect, test } from "vitest";
import { toPixel } from "../src/board/camera";
import { nearest, place } from "../src/board/city";
import { actionCamera, frame, isInSight, isLegible } from "../src/board/framing";
import { hangs } from "../src/board/hanging";
import { standing } from "../src/board/standing";
import { GRID } from "./grid";

const city = GRID;
const phone = { width: 390, height: 420, cover: { top: 54, right: 54, bottom: 0, left: 0 } };
const all = city.places.map((_, index) => index + 1);

describe("what is framed", () => {
  test("targets all over the map are shown in part, but legibly, and then count as seen", () => {
    const sights = { action: all, near: [], taps: true };
    const camera = actionCamera(city, phone, sights);
    expect(isLegible(frame(city, phone, all).k)).toBe(false);
    expect(isLegible(camera.k)).toBe(true);
    expect(isInSight(city, phone, camera, sights)).toBe(true);
  });

  test("where nothing is to be tapped all of it is shown, however small", () => {
    expect(actionCamera(city, phone, { action: all, near: [], taps: false })).toEqual(frame(city, phone, all));
  });

  test("what is near comes into the picture as long as numbers stay legible", () => {
    const [at = 0, ...others] = nearest(city, 44, all);
    expect(at).toBe(44);
    const [close = 0, far = 0] = [others[20], others.at(-1)];
    const shows = (station: number, near: readonly number[]) => {
      const [x, y] = toPixel(actionCamera(city, phone, { action: [at], near, taps: true }), phone, place(city, station));
      return x > 0 && y > 0 && x < phone.width && y < phone.height;
    };
    expect(shows(close, [])).toBe(false);
    expect(shows(close, [close])).toBe(true);
    expect(shows(far, [far])).toBe(false);
    expect(isLegible(actionCamera(city, phone, { action: [at], near: [close, far], taps: true }).k)).toBe(true);
  });
});

test("a pin hangs below its station only where it would hide a number above and none below", () => {
  expect(hangs([0, 0], [[200, 0]], 1)).toBe(false);
  expect(hangs([0, 0], [[5, -45]], 1)).toBe(true);
  expect(hangs([0, 0], [[5, -45], [0, 40]], 1)).toBe(false);
  expect(hangs([0, 0], [[0, 0]], 1)).toBe(false);
});

test("pieces on one station stand side by side, round its middle", () => {
  const piece = { sign: "1", name: "", colour: 0, shape: "pin" } as const;
  const pieces = [{ ...piece, id: "a", station: 3 }, { ...piece, id: "b", station: 5 }, { ...piece, id: "c", station: 3 }];
  const shifts = Object.fromEntries(standing(city, pieces, [], 1, 2).map(({ piece, shift }) => [piece.id, shift]));
  expect(shifts["b"]).toBe(0);
  expect(shifts["a"]).toBeLessThan(0);
  expect(shifts["a"]).toBe(-shifts["c"]!);
});
