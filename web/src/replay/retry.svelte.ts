// Weak moves made again: the moment before each is shown, somebody looks for a better one, and is told what it is worth.

import type { Assessment } from "../gen/wire";
import { Selection } from "../play/selection.svelte";
import { best, gradeOf, type Grade } from "./verdicts";

export interface Tried {
  readonly move: string;
  /** The chance that it leaves, and what it falls behind the best. */
  readonly chance: number;
  readonly behind: number;
  readonly grade: Grade;
}

export class Retry {
  private list = $state.raw<readonly Assessment[]>([]);
  private index = $state(0);
  tried = $state.raw<Tried | null>(null);
  readonly selection = new Selection(() => (this.tried || !this.task ? [] : Object.keys(this.task.values ?? {})));

  /** The move that is to be made better now. */
  get task(): Assessment | null {
    return this.list[this.index] ?? null;
  }

  get number(): number {
    return this.index + 1;
  }

  get count(): number {
    return this.list.length;
  }

  begin(moves: readonly Assessment[]): void {
    this.list = moves;
    this.go(0);
  }

  next(): void {
    this.go(this.index + 1);
  }

  again(): void {
    this.go(this.index);
  }

  end(): void {
    this.list = [];
    this.go(0);
  }

  play(text: string): void {
    const { task } = this;
    if (!task) return;
    const chance = task.values?.[text] ?? 0;
    const behind = Math.max(0, best(task).chance - chance);
    this.tried = { move: text, chance, behind, grade: gradeOf(behind) };
    this.selection.putAway();
  }

  private go(index: number): void {
    [this.index, this.tried] = [index, null];
    this.selection.renew();
  }
}
