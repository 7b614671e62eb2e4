// The end of a game as a moment: his whole way is gone once more, leg by leg. It can be skipped, and whoever wants no motion sees all of it at once.

import { settings } from "../ui/settings.svelte";
import type { Frame } from "./reel";

/** Milliseconds of the whole reel, and of one leg at least and at most. */
const WHOLE = 7500;
const SHORTEST = 160;
const LONGEST = 620;

export class Finale {
  /** The frame that is shown. */
  step = $state(0);
  isRunning = $state(false);
  /** Is what it told still to be read over the map? */
  isTold = $state(false);
  private last = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Milliseconds of a leg. */
  get beat(): number {
    return Math.min(LONGEST, Math.max(SHORTEST, WHOLE / Math.max(1, this.last)));
  }

  run(reel: readonly Frame[]): void {
    this.stop();
    this.last = reel.length - 1;
    if (this.last < 1) return;
    if (settings.isStill) return this.skip();
    [this.step, this.isRunning] = [0, true];
    this.timer = setInterval(() => (this.step < this.last ? (this.step += 1) : this.skip()), this.beat);
  }

  /** To the end at once. */
  skip(): void {
    this.stop();
    [this.step, this.isTold] = [this.last, true];
  }

  dismiss(): void {
    this.isTold = false;
  }

  stop(): void {
    clearInterval(this.timer);
    [this.isRunning, this.isTold] = [false, false];
  }
}
