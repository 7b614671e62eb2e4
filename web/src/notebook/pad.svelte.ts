// What somebody has written of a game on a printed board. It stays on this device; the server says what follows from it and keeps nothing.

import type { HintAnswer, MisfitRow, NotebookAnswer, RepairRow } from "../gen/wire";
import * as rest from "../net/rest";
import { stamp } from "./entries";

const STORED = "fogbound.notebook";

/** What is kept. With a `start` it is Mister X's own. */
export interface Written {
  readonly edition: string;
  readonly pursuers: readonly number[];
  readonly start: number | null;
  readonly entries: readonly string[];
}

/** What was to be written and cannot be. */
export interface Refused {
  readonly misfit: MisfitRow;
  readonly repairs: readonly RepairRow[];
  /** All that was to stand there, the entry that cannot be with it. */
  readonly entries: readonly string[];
}

export class Pad {
  written = $state.raw<Written | null>(kept());
  answer = $state.raw<NotebookAnswer | null>(null);
  refused = $state.raw<Refused | null>(null);
  hint = $state.raw<HintAnswer | null>(null);
  fault = $state<rest.Refusal | null>(null);
  busy = $state(false);
  wantsChances = $state(false);

  get isOwn(): boolean {
    return this.written?.start != null;
  }

  /** A new notebook; false where there can be no such game. */
  async begin(written: Written): Promise<boolean> {
    return this.ask(written);
  }

  write(entry: string): Promise<boolean> {
    return this.rewrite([...(this.written?.entries ?? []), entry]);
  }

  undo(): Promise<boolean> {
    return this.rewrite(this.written?.entries.slice(0, -1) ?? []);
  }

  /** Puts another entry in the place of one that was wrong, and what could not be after it. */
  repair(index: number, entry: string): Promise<boolean> {
    const entries = this.refused?.entries ?? [];
    return this.rewrite([...entries.slice(0, index), entry, ...entries.slice(index + 1)].filter((one) => one !== GOES_ON));
  }

  /** Asks again what follows, after a time without the server or with other wishes. */
  refresh(): Promise<boolean> {
    return this.written ? this.ask(this.written) : Promise.resolve(false);
  }

  async advise(): Promise<void> {
    const { written } = this;
    if (!written || this.busy) return;
    this.busy = true;
    try {
      this.hint = await rest.notebookHint(written);
    } catch (refused) {
      this.fault = refused as rest.Refusal;
    }
    this.busy = false;
  }

  forget(): void {
    [this.written, this.answer, this.refused, this.hint, this.fault] = [null, null, null, null, null];
    keep(null);
  }

  private rewrite(entries: readonly string[]): Promise<boolean> {
    return this.written ? this.ask({ ...this.written, entries }) : Promise.resolve(false);
  }

  private async ask(wanted: Written): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    [this.hint, this.fault] = [null, null];
    try {
      const answer = await rest.notebook({ ...wanted, wants_chances: this.wantsChances });
      const { misfit, repairs } = answer;
      if (misfit) this.refused = { misfit, repairs, entries: wanted.entries.slice(0, misfit.index + 1) };
      // What was written before and still fits stays; what does not fit is not written.
      if (!misfit || !this.answer) [this.answer, this.written] = [answer, misfit ? { ...wanted, entries: wanted.entries.slice(0, misfit.index) } : wanted];
      if (!misfit) this.refused = null;
      keep(this.written);
      return !misfit;
    } catch (refused) {
      if (!(refused instanceof rest.Refusal)) throw refused;
      this.fault = refused;
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** Says that the game has not ended with the last entry. */
export const GOES_ON = "=on";

function kept(): Written | null {
  try {
    const text = localStorage.getItem(STORED);
    return text ? stamp(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

function keep(written: Written | null): void {
  try {
    if (written) localStorage.setItem(STORED, JSON.stringify(written));
    else localStorage.removeItem(STORED);
  } catch {
    // A browser that keeps nothing still writes as long as the page is open.
  }
}
