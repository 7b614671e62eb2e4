import { expect, test, vi } from "vitest";

vi.stubGlobal("document", { documentElement: { lang: "" } });
vi.mock("../src/shell/keep", () => ({ keepLanguage: () => undefined }));
const { words } = await import("../src/words/words.svelte");

test("texts that are asked for at once are all there, in the language that was chosen last", async () => {
  await words.use("en");
  await Promise.all([words.more("rules"), words.use("de"), words.more("advice"), words.more("games")]);
  expect(words.language).toBe("de");
  for (const key of ["rules-lead", "advice", "my-games-about", "play-now"]) expect(words.has(key)).toBe(true);
  expect(words.text("advice")).toBe("Ratschläge");
});
