import { expect, test } from "vitest";
import toy from "../src/gen/toy.json";
import { lineBetween, type City } from "../src/board/city";
import { LESSONS } from "../src/learn/lessons";

const city = toy as unknown as City;

test.each(Object.entries(LESSONS))("every move of the lesson for %s follows a line of its ticket and leads to the next scene", (_, scenes) => {
  scenes.forEach((scene, index) => {
    if (!scene.move) return;
    const { piece, station, tickets } = scene.move;
    const from = scene.at[piece] ?? 0;
    for (const ticket of tickets) {
      const transport = ticket === "k" ? undefined : "tbu".indexOf(ticket);
      expect(lineBetween(city, from, station, transport), `${piece} ${ticket} ${from}-${station}`).toBeDefined();
    }
    expect(Object.entries(scene.at).some(([other, at]) => other !== "X" && at === station)).toBe(false);
    expect(scenes[index + 1]?.at[piece]).toBe(station);
  });
});
