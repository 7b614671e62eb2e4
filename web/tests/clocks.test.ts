import { expect, test } from "vitest";
import { isLow, sidesOnClock, timeLeft } from "../src/play/clocks";

const face = { mister_x: 90_000, detectives: 65_000, running: "detectives" as const, at: 1000 };

test("only the clock of the side to move runs, and never below nothing", () => {
  expect(sidesOnClock(face, 11_000)).toEqual([
    { side: "mister_x", left: 90_000, running: false },
    { side: "detectives", left: 55_000, running: true },
  ]);
  expect(sidesOnClock(face, 200_000)[1]?.left).toBe(0);
  // The page's time may be older than the face.
  expect(sidesOnClock(face, 500)[1]?.left).toBe(65_000);
});

test("time is told in what is of interest", () => {
  expect(timeLeft(0, "en")).toBe("0:00");
  expect(timeLeft(59_700, "en")).toBe("1:00");
  expect(timeLeft(245_000, "en")).toBe("4:05");
  expect(timeLeft(3_845_000, "en")).toBe("1:04:05");
  expect(timeLeft(3 * 86_400_000, "en")).toBe("3d 0h");
  expect(timeLeft(86_400_000 + 5 * 3_600_000, "de")).toMatch(/1\s?T.*5/u);
});

test("a clock runs out from some seconds on", () => {
  expect([isLow(21_000), isLow(20_000), isLow(0)]).toEqual([false, true, true]);
});
