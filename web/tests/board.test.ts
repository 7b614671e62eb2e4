import { describe, expect, test } from "vitest";
import toy from "../src/gen/toy.json";
import * as lens from "../src/board/camera";
import { lineBetween, served, type City } from "../src/board/city";
import { hitAt } from "../src/board/hit";
import { reach } from "../src/board/reach";
import { facing } from "../src/board/travel";

const city = toy as unknown as City;
const port = { width: 800, height: 600, cover: lens.OPEN };
const all = [true, true, true, true];

describe("the camera", () => {
  const camera = { x: 300, y: 200, k: 0.8 };

  test("pixels and places are inverse", () => {
    const at = lens.toMap(camera, port, [123, 456]);
    const back = lens.toPixel(camera, port, at);
    expect(back[0]).toBeCloseTo(123);
    expect(back[1]).toBeCloseTo(456);
  });

  test("zooming keeps the point under the finger", () => {
    const before = lens.toMap(camera, port, [100, 50]);
    const after = lens.toMap(lens.zoomAt(camera, port, [100, 50], 1.7), port, [100, 50]);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  test("the drawn map lies where the camera sees it, at rest on whole pixels", () => {
    const numbers = (text: string) => (text.match(/-?[\d.]+(?=px|\))/g) ?? []).map(Number);
    for (const drawn of [0.5, 0.8]) {
      const [x = NaN, y = NaN, scale = NaN] = numbers(lens.transform(drawn, camera, port));
      const at = lens.toPixel(camera, port, [70, 90]);
      expect(Math.hypot(x + 70 * drawn * scale - at[0], y + 90 * drawn * scale - at[1])).toBeLessThan(0.75);
    }
    const odd = { x: 300.3, y: 200.7, k: 0.8 };
    expect(numbers(lens.transform(0.8, odd, port)).slice(0, 2).every(Number.isInteger)).toBe(true);
    expect(numbers(lens.transform(0.8, odd, port, 2)).slice(0, 2).every((at) => Number.isInteger(at * 2))).toBe(true);
  });

  test("no drag draws the map anew, and of zooms only a long one before it rests", () => {
    expect([1, 0.5, 1.9].map((by) => lens.needsDrawing(0.8, 0.8 * by))).toEqual([false, false, false]);
    expect([0.4, 2.1].map((by) => lens.needsDrawing(0.8, 0.8 * by))).toEqual([true, true]);
    expect(lens.needsDrawing(0, 0.8)).toBe(true);
  });

  test("it neither leaves the map nor goes closer than useful", () => {
    const lost = lens.clamp({ x: -5000, y: 9000, k: 99 }, city, port);
    expect(lost.k).toBe(lens.CLOSEST);
    const seen = lens.toPixel(lost, port, [0, city.height]);
    expect(seen[0]).toBeLessThan(100);
    expect(seen[1]).toBeGreaterThan(port.height - 100);
    expect(lens.clamp({ x: 0, y: 0, k: 0 }, city, port).k).toBe(lens.wholeScale(city, port));
  });

  test("fitting shows every point", () => {
    const points = city.places;
    const fitted = lens.fit(points, port);
    for (const point of points) {
      const [x, y] = lens.toPixel(fitted, port, point);
      expect(x > 0 && x < port.width && y > 0 && y < port.height).toBe(true);
    }
  });
});

test("a box beside a station lies inside the port, above it where there is room", () => {
  const box = { width: 200, height: 120 };
  expect(lens.beside([400, 300], box, port)).toEqual([300, 146]);
  expect(lens.beside([400, 100], box, port)[1]).toBe(134);
  for (const pixel of [[0, 0], [800, 600], [-50, 700], [790, 20]] as const) {
    const [x, y] = lens.beside(pixel, box, port);
    expect(x >= 0 && y >= 0 && x + box.width <= port.width && y + box.height <= port.height).toBe(true);
  }
});

describe("taps", () => {
  const camera = { x: city.width / 2, y: city.height / 2, k: 1 };
  const tap = (station: number, dx: number, targets = [] as { station: number; tickets: string[] }[]) => {
    const [x, y] = lens.toPixel(camera, port, city.places[station - 1]!);
    return hitAt([x + dx, y], city, [], targets, camera, port, 1);
  };

  test("a tap near a station means it, a tap far from all means nothing", () => {
    expect(tap(5, 20)).toEqual({ station: 5 });
    expect(tap(5, 80)).toBeNull();
  });

  test("a piece that may move is found by its head", () => {
    const piece = { id: "1", station: 5, sign: "1", name: "1", colour: 0, shape: "pin" as const, active: true };
    const [x, y] = lens.toPixel(camera, port, city.places[4]!);
    expect(hitAt([x, y - 38], city, [piece], [], camera, port, 1)).toEqual({ piece: "1" });
    expect(hitAt([x, y - 38], city, [{ ...piece, active: false }], [], camera, port, 1)).toBeNull();
  });
});

describe("the city", () => {
  test("stations show only transports that run", () => {
    expect(served(city, all)[3]).toEqual([0, 3]);
    expect(served(city, [true, true, true, false])[3]).toEqual([0]);
  });

  test("a line is found from either end, by its transport if named", () => {
    expect(lineBetween(city, 10, 1, 1)?.transport).toBe(1);
    expect(lineBetween(city, 1, 10, 0)).toBeUndefined();
  });

  test("reach counts legs by land", () => {
    const legs = reach(city, all, 4, 2);
    expect(legs.get(1)).toBe(1);
    expect(legs.get(2)).toBe(2);
    expect(legs.has(6)).toBe(false);
    expect(legs.has(4)).toBe(false);
  });
});

test("a piece travels a line from where it stands, whichever end that is", () => {
  const line = [[0, 0], [5, 9], [10, 0]] as const;
  expect(facing(line, [1, 0])).toEqual([[0, 0], [5, 9], [10, 0]]);
  expect(facing(line, [9, 0])).toEqual([[10, 0], [5, 9], [0, 0]]);
});
