import { describe, expect, test } from "vitest";
import toy from "../src/gen/toy.json";
import type { City } from "../src/board/city";
import { neighbours, reachers, readQuestion, shortest, type Scene } from "../src/play/questions";

const city = toy as unknown as City;
const running = [true, true, true, true];
const ways = { near: ["near", "neben"], reaches: ["who reaches"], way: ["way"], tickets: ["tickets"], where: ["where can he be"] };
const scene = (purses: Record<string, number[]>) => ({ city, running, candidates: null, view: { stations: { "1": 2, B1: 1, X: 9 }, purses } }) as unknown as Scene;

describe("questions", () => {
  test("are read in any of the ways in which they can be put", () => {
    expect(readQuestion("near 46", ways)).toEqual({ question: "near", numbers: [46] });
    expect(readQuestion(" Who reaches  67? ", ways)).toEqual({ question: "reaches", numbers: [67] });
    expect(readQuestion("neben 3", ways)?.question).toBe("near");
    expect(readQuestion("way 46 67", ways)?.numbers).toEqual([46, 67]);
    expect(readQuestion("taxi 46", ways)).toBeNull();
    expect(readQuestion("nearly 46", ways)).toBeNull();
  });

  test("about what is near name every neighbour once, with what leads there", () => {
    for (let station = 1; station <= city.places.length; station++)
      for (const { station: other, transports } of neighbours({ city, running }, station)) {
        expect(neighbours({ city, running }, other).map((one) => one.station)).toContain(station);
        expect(transports).toEqual([...new Set(transports)].sort());
      }
  });

  test("about a way are answered by a shortest one along the lines", () => {
    const way = shortest({ city, running }, 1, 6);
    expect([way[0], way.at(-1)]).toEqual([1, 6]);
    way.slice(1).forEach((station, index) => expect(neighbours({ city, running }, way[index]!).map((one) => one.station)).toContain(station));
    expect(shortest({ city, running: [false, false, false, false] }, 1, 6)).toEqual([]);
    expect(shortest({ city, running }, 3, 3)).toEqual([3]);
  });

  test("about who reaches a station count the tickets, and never tell of Mister X", () => {
    const [beside] = neighbours({ city, running: [true, false, false, false] }, 2);
    const able = reachers(scene({ "1": [1, 0, 0] }), beside!.station).map((one) => one.piece);
    expect(able).toContain("1");
    expect(reachers(scene({ "1": [0, 0, 0] }), beside!.station).map((one) => one.piece)).not.toContain("1");
    for (let station = 1; station <= city.places.length; station++) expect(reachers(scene({ "1": [9, 9, 9] }), station).map((one) => one.piece)).not.toContain("X");
  });
});
