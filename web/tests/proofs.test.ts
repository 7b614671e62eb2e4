import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checkSeals } from "../src/play/proofs";
import { sha256 } from "../src/play/sha256";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

test("the hash is SHA-256, for texts of every length round a block and beyond ASCII", () => {
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = "a".repeat(length);
    expect(sha256(text)).toBe(digest(text));
  }
  expect(sha256("туман 🌫")).toBe(digest("туман 🌫"));
});

describe("seals", () => {
  const opening = {
    start: 35,
    log: [{ ticket: "t", station: 46 }, { ticket: "k", station: 58 }],
    salts: ["s0", "s1", "s2"],
  };
  const seals = [digest("s0:0:35"), digest("s1:1:t46"), digest("s2:2:k58")];

  test("an honest log holds, seal by seal", () => {
    expect(checkSeals(seals, opening).map((check) => check.holds)).toEqual([true, true, true]);
  });

  test("a leg that was changed afterwards is found", () => {
    const changed = { ...opening, log: [{ ticket: "t", station: 45 }, opening.log[1]!] };
    expect(checkSeals(seals, changed).map((check) => check.holds)).toEqual([true, false, true]);
  });

  test("a missing seal or leg counts as broken", () => {
    expect(checkSeals(seals.slice(0, 2), opening).at(-1)?.holds).toBe(false);
    expect(checkSeals(seals, { ...opening, log: opening.log.slice(0, 1) }).at(-1)?.holds).toBe(false);
  });
});
