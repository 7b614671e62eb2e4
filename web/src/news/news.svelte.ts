// News of turns at one table: whether this browser can be told, whether it is, and the table's webhook.

import type { NewsAnswer, TellChannel } from "../gen/wire";
import * as rest from "../net/rest";
import { words } from "../words/words.svelte";
import { address, subscribe, support, type Support } from "./push";
import { keepWish, wish, type Wish } from "./told";

export class News {
  readonly support: Support = support();
  answer = $state.raw<NewsAnswer | null>(null);
  wish = $state<Wish | null>(null);
  /** What went wrong last: a refusal, or that the browser's owner said no. */
  fault = $state<rest.Refusal["code"] | "denied" | null>(null);
  busy = $state(false);

  constructor(private readonly table: string) {
    this.wish = wish(table);
  }

  /** Can anybody be told here? */
  get isOffered(): boolean {
    return this.answer?.push_key != null;
  }

  async look(): Promise<void> {
    this.answer = await rest.news(this.table).catch(() => null);
    await words.more("news");
  }

  /** Somebody has pressed "tell me": only then may a browser ask for leave. */
  turnOn = () =>
    this.attempt(async () => {
      const key = this.answer?.push_key;
      const made = key ? await subscribe(key) : null;
      if (!made) {
        this.fault = "denied";
        return;
      }
      await rest.tellBrowser(this.table, { ...made, language: words.language });
      this.keep("on");
    });

  turnOff = () =>
    this.attempt(async () => {
      const known = this.wish === "on" ? await address() : null;
      if (known) await rest.tellBrowser(this.table, { address: known, wanted: false });
      this.keep("off");
    });

  settle = (wanted: Omit<TellChannel, "language">) =>
    this.attempt(async () => {
      this.answer = await rest.tellChannel(this.table, { ...wanted, language: words.language });
    });

  private keep(wanted: Wish): void {
    this.wish = wanted;
    keepWish(this.table, wanted);
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    [this.busy, this.fault] = [true, null];
    try {
      await work();
    } catch (error) {
      this.fault = error instanceof rest.Refusal ? error.code : "fault";
    }
    this.busy = false;
  }
}
