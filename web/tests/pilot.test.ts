import { beforeEach, describe, expect, test } from "vitest";
import { OPEN, toPixel, type Camera, type Port } from "../src/board/camera";
import { place } from "../src/board/city";
import { insetOf } from "../src/board/cover.svelte";
import { isClear, isReadable } from "../src/board/framing";
import { Pilot, type Seen } from "../src/board/pilot";
import { GRID } from "./grid";

const UPRIGHT: Port = { width: 390, height: 430, cover: { ...OPEN, top: 54, right: 54 } };
const ASIDE: Port = { width: 470, height: 340, cover: { ...OPEN, top: 54, right: 54 } };
const NEIGHBOURS = [60, 61, 62, 79];

const eye = { camera: { x: 0, y: 0, k: 1 } as Camera, look: (to: Camera) => void (eye.camera = to), fly: (to: Camera) => void (eye.camera = to) };
let seen: Seen;
let pilot: Pilot;

/** Are all of these clear of what covers the map? */
const clear = (stations: readonly number[]) => stations.every((station) => isClear(GRID, seen.port, eye.camera, station));

beforeEach(() => {
  seen = { city: GRID, port: UPRIGHT, sights: { action: NEIGHBOURS, near: [], taps: true } };
  pilot = new Pilot(eye, () => seen);
  pilot.start();
});

test("a large city is first shown where something is to be done, a city without that as a whole", () => {
  expect(clear(NEIGHBOURS)).toBe(true);
  seen = { ...seen, sights: { ...seen.sights, action: [] } };
  pilot.start();
  for (const corner of [[0, 0], [GRID.width, GRID.height]] as const) {
    const [x, y] = toPixel(eye.camera, UPRIGHT, corner);
    expect(x > -1 && y > 53 && x < 337 && y < 431).toBe(true);
  }
});

describe("another port or cover", () => {
  test("shows again what was shown", () => {
    seen = { ...seen, port: ASIDE };
    pilot.refit();
    expect(clear(NEIGHBOURS)).toBe(true);
    seen = { ...seen, port: { ...ASIDE, cover: { ...ASIDE.cover, bottom: 90 } } };
    pilot.refit();
    expect(clear(NEIGHBOURS)).toBe(true);
  });

  test("moves nothing that somebody has put where it is", () => {
    pilot.byHand();
    eye.camera = { x: 300, y: 300, k: 0.8 };
    seen = { ...seen, port: ASIDE };
    pilot.refit();
    expect(eye.camera).toEqual({ x: 300, y: 300, k: 0.8 });
  });
});

describe("an aid", () => {
  const far = Array.from({ length: 40 }, (_, index) => index * 3 + 1);

  test("is shown as far as it can be read, its most important station first", () => {
    pilot.aid([144, ...far]);
    expect(isReadable(eye.camera.k)).toBe(true);
    expect(clear([144])).toBe(true);
    pilot.aid([61, 62, 79]);
    expect(clear([61, 62, 79, ...NEIGHBOURS])).toBe(true);
  });

  test("gives the camera back, even after a second one, but not once the map was moved by hand", () => {
    const before = eye.camera;
    pilot.aid([144, ...far]);
    pilot.aid([1, 2]);
    pilot.back();
    expect(eye.camera).toEqual(before);
    pilot.aid([144]);
    pilot.byHand();
    const put = eye.camera;
    pilot.back();
    expect(eye.camera).toEqual(put);
  });

  test("gives back what was shown, even where less matters by then and the aid took some of the room", () => {
    const before = eye.camera;
    seen = { ...seen, sights: { ...seen.sights, action: [60] } };
    pilot.action(false);
    expect(eye.camera).toEqual(before);
    pilot.aid([144, ...far]);
    seen = { ...seen, port: { ...UPRIGHT, cover: { ...UPRIGHT.cover, bottom: 90 } } };
    pilot.refit();
    pilot.back();
    expect(clear([60])).toBe(true);
    seen = { ...seen, port: { ...UPRIGHT, cover: { ...UPRIGHT.cover } } };
    pilot.refit();
    expect(eye.camera).toEqual(before);
  });

  test("gives back what matters where that is another by then", () => {
    pilot.aid([144, ...far]);
    seen = { ...seen, sights: { ...seen.sights, action: [144] } };
    pilot.back();
    expect(clear([144])).toBe(true);
  });
});

test("what is to be seen moves the map only where it is hidden", () => {
  const before = eye.camera;
  pilot.show([60, 61]);
  expect(eye.camera).toBe(before);
  pilot.show([1, 2]);
  expect(clear([1, 2])).toBe(true);
  expect(isReadable(eye.camera.k)).toBe(true);
});

test("a station that is found lies in the middle of what nothing covers", () => {
  pilot.find(61);
  const [x, y] = toPixel(eye.camera, UPRIGHT, place(GRID, 61));
  expect([x, y]).toEqual([(390 - 54) / 2, (430 + 54) / 2]);
});

test("a box covers the edge that it takes least from", () => {
  const port = { left: 0, top: 0, width: 400, height: 400 };
  const inset = (left: number, top: number, width: number, height: number) => insetOf({ left, top, width, height }, port);
  expect(inset(0, 10, 400, 44)).toEqual(["top", 54]);
  expect(inset(346, 196, 44, 194)).toEqual(["right", 54]);
  expect(inset(196, 346, 194, 44)).toEqual(["bottom", 54]);
  expect(inset(10, 350, 200, 40)).toEqual(["bottom", 50]);
});
