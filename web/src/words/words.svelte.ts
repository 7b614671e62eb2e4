// The player's language: Fluent files shared with Python, loaded when needed, switchable at any time.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { keepLanguage } from "../shell/keep";
import { LANGUAGES, type Key, type Language } from "../gen/words";

const files = import.meta.glob<string>("../../../src/fogbound/i18n/*/*.ftl", { query: "?raw", import: "default" });
const STORED = "fogbound.language";
/** Files whose texts only some pages need; those pages ask for them. */
const LATER = ["advice", "games", "news", "notebook", "options", "planning", "rules", "screen", "settings", "questions"] as const;
type Later = (typeof LATER)[number];

/** Mister X in any case of any language: his name is not torn apart at the end of a line. */
const NAME = /(Mister\p{Ll}*|Мистер\p{Ll}*) (X|Икс)/gu;
const joinName = (text: string) => text.replace(NAME, "$1\u00a0$2");

class Words {
  language = $state<Language>("en");
  private bundle = $state.raw<FluentBundle | null>(null);
  private readonly asked = new Set<Later>();
  /** Counts what is fetched: of two at once only the later one has all that was asked for. */
  private newest = 0;
  /** The language that was asked for last; its texts may still be on their way. */
  private wanted: Language = "en";

  get ready(): boolean {
    return this.bundle !== null;
  }

  async use(language: Language): Promise<void> {
    const number = ++this.newest;
    this.wanted = language;
    const folder = `/i18n/${language}/`;
    const waits = LATER.filter((file) => !this.asked.has(file)).map((file) => `${folder}${file}.ftl`);
    const mine = Object.entries(files).filter(([path]) => path.includes(folder) && !waits.some((file) => path.endsWith(file)));
    const bundle = new FluentBundle(language, { useIsolating: false, transform: joinName });
    for (const text of await Promise.all(mine.map(([, load]) => load()))) bundle.addResource(new FluentResource(text));
    if (number !== this.newest) return;
    this.bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
    keepLanguage(language);
  }

  /** Fetches the texts of a file that the first page does without, now and after every change of language. */
  async more(file: Later): Promise<void> {
    if (this.asked.has(file)) return;
    this.asked.add(file);
    await this.use(this.wanted);
  }

  has(key: string): boolean {
    return this.bundle?.hasMessage(key) ?? false;
  }

  text(key: Key, values?: Record<string, FluentVariable>): string {
    const message = this.bundle?.getMessage(key);
    return message?.value ? this.bundle!.formatPattern(message.value, values ?? {}) : key;
  }
}

export const words = new Words();

/** The text of a family's word, or the word itself where it is a name that no file knows, such as a new computer's. */
export function named(family: string, word: string): string {
  const key = `${family}-${word}`;
  return words.has(key) ? words.text(key as Key) : word;
}

/** The text of a key in the player's language. */
export const t = (key: Key, values?: Record<string, FluentVariable>): string => words.text(key, values);

/** The text of a key that is put together from a family and a word, such as `ticket-` and `taxi`. */
export function member(family: string, word: string, values?: Record<string, FluentVariable>): string {
  return words.text(`${family}-${word.replaceAll("_", "-")}` as Key, values);
}

/** The language to begin with: what was chosen before, else the first that the browser asks for and we have. */
export function preferred(): Language {
  const known = (code: string | null) => LANGUAGES.find((language) => language === code?.slice(0, 2).toLowerCase());
  const asked = [stored(), ...navigator.languages].map(known);
  return asked.find((language) => language !== undefined) ?? "en";
}

export async function choose(language: Language): Promise<void> {
  await words.use(language);
  try {
    localStorage.setItem(STORED, language);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}
