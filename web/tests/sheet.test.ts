import { expect, test } from "vitest";
import { insetOf } from "../src/board/cover.svelte";
import { beside, OPEN } from "../src/board/camera";
import { after, nearestHeight } from "../src/play/sheet";

const ENDS = [170, 240, 780];

test("a tap leads through all heights and round again", () => {
  expect(after("turn")).toBe("log");
  expect(after("log")).toBe("all");
  expect(after("all")).toBe("turn");
});

test("a finger that has made part of the way means the next height in its direction", () => {
  expect(nearestHeight(ENDS, 170, 175)).toBe("turn");
  expect(nearestHeight(ENDS, 170, 195)).toBe("log");
  expect(nearestHeight(ENDS, 170, 500)).toBe("all");
  expect(nearestHeight(ENDS, 780, 760)).toBe("all");
  expect(nearestHeight(ENDS, 780, 600)).toBe("log");
  expect(nearestHeight(ENDS, 780, 180)).toBe("turn");
});

test("a row above the sheet counts as part of the lower edge, however high the sheet stands", () => {
  const port = { left: 0, top: 0, width: 320, height: 568 };
  const row = { left: 10, top: 150, width: 246, height: 44 };
  expect(insetOf(row, port)[0]).toBe("top");
  expect(insetOf(row, port, "bottom")).toEqual(["bottom", 418]);
});

test("a choice at a station stays clear of the sheet", () => {
  const port = { width: 390, height: 844, cover: { ...OPEN, top: 52, bottom: 230 } };
  const box = { width: 200, height: 120 };
  for (const y of [60, 180, 400, 600, 640]) {
    const top = beside([195, y], box, port)[1];
    expect(top).toBeGreaterThanOrEqual(52);
    expect(top + box.height).toBeLessThanOrEqual(844 - 230);
  }
});
