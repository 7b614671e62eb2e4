// Answers to questions in the move box, in the player's language.

import { TRANSPORTS } from "../board/city";
import { labels } from "../ui/labels.svelte";
import { member, t, words } from "../words/words.svelte";
import { neighbours, QUESTIONS, reachers, readQuestion, shortest, type Question, type Scene } from "./questions";
import { pieceName } from "./telling";

const travel = (transports: readonly number[]) => transports.map((transport) => member("ticket", TRANSPORTS[transport] ?? "unknown")).join("/");

/** The answer to what was written, in the player's language; null where it was no question. */
export async function answerTo(text: string, scene: Scene): Promise<string | null> {
  await words.more("questions");
  // In the player's language, and in the words of this program.
  const ways = Object.fromEntries(QUESTIONS.map((one) => [one, [...member("question", one).toLowerCase().split("; "), one]]));
  const asked = readQuestion(text, ways as Record<Question, string[]>);
  if (!asked) return null;
  const [first = 0, second = 0] = asked.numbers.map((number) => labels.station(String(number)));
  const known = (station: number) => station >= 1 && station <= scene.city.places.length;
  if (["near", "reaches", "way"].includes(asked.question) && !(known(first) && (asked.question !== "way" || known(second)))) return t("answer-which");
  const station = labels.of(first);
  switch (asked.question) {
    case "near": {
      const standing = (at: number) => Object.entries(scene.view.stations).filter(([, where]) => where === at).map(([piece]) => pieceName(piece));
      return t("answer-near", { station, list: neighbours(scene, first).map((one) => [`${labels.of(one.station)} ${travel(one.transports)}`, ...standing(one.station)].join(", ")).join("; ") });
    }
    case "reaches": {
      const found = reachers(scene, first).map(({ piece, transports }) => `${pieceName(piece)} (${travel(transports)})`);
      return found.length ? t("answer-reaches", { station, list: found.join("; ") }) : t("answer-reaches-none", { station });
    }
    case "way": {
      const way = shortest(scene, first, second);
      return way.length ? t("answer-way", { count: way.length - 1, list: way.map((one) => labels.of(one)).join(" – ") }) : t("answer-way-none");
    }
    case "tickets": {
      const { purses } = scene.view;
      const wanted = asked.numbers.length ? [String(asked.numbers[0])] : Object.keys(purses);
      const list = wanted.flatMap((piece) => {
        const purse = purses[piece] ?? purses["all"];
        return purse ? [`${purses[piece] && piece !== "all" ? pieceName(piece) : t("common-purse")}: ${purse.map((count, kind) => `${count} ${member("ticket", TRANSPORTS[kind] ?? "unknown")}`).join(", ")}`] : [];
      });
      return list.length ? list.join("; ") : t("answer-tickets-none");
    }
    case "where": {
      const { candidates } = scene;
      return candidates ? t("answer-where", { count: candidates.length, list: candidates.map((one) => labels.of(one)).join(" ") }) : t("answer-where-none");
    }
  }
}
