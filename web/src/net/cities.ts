// Cities as the server lays them out, each asked for once.

import type { City } from "../board/city";
import { drawing } from "./rest";

const asked = new Map<string, Promise<City>>();

/** The city of that name. */
export function loadCity(name: string): Promise<City> {
  const known = asked.get(name);
  if (known) return known;
  const coming = drawing(name) as Promise<City>;
  asked.set(name, coming);
  coming.catch(() => asked.delete(name));
  return coming;
}
