// The analysis of a game as it is made: how far it is, and the result.

import type { Analysis, AnalysisAnswer } from "../gen/wire";
import * as rest from "../net/rest";

const PAUSE = 700;
/** A server that was started anew has forgotten what was under way: so often it is asked again by itself. */
const RETRIES = 2;

export class ReviewFeed {
  state = $state<AnalysisAnswer["state"] | "interrupted" | "unknown">("unknown");
  done = $state(0);
  total = $state(0);
  analysis = $state.raw<Analysis | null>(null);
  refusal = $state.raw<rest.Refusal | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retries = RETRIES;

  constructor(private readonly game: string) {}

  /** Looks whether there is an analysis already, or one under way. */
  look(): Promise<void> {
    return this.take(rest.analysis(this.game));
  }

  begin(): Promise<void> {
    this.refusal = null;
    if (this.state !== "running") this.state = "waiting";
    return this.take(rest.analyse(this.game));
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private async take(asked: Promise<AnalysisAnswer>): Promise<void> {
    const wasUnderWay = this.state === "waiting" || this.state === "running";
    try {
      this.follow(await asked, wasUnderWay);
    } catch (error) {
      if (!(error instanceof rest.Refusal)) throw error;
      this.refusal = error;
      this.state = wasUnderWay ? "interrupted" : "none";
    }
  }

  private follow(answer: AnalysisAnswer, wasUnderWay: boolean): void {
    [this.done, this.total, this.analysis] = [answer.done, answer.total, answer.analysis];
    this.state = answer.state;
    clearTimeout(this.timer);
    if (answer.state === "waiting" || answer.state === "running") this.timer = setTimeout(() => void this.look(), PAUSE);
    else if (answer.state === "none" && wasUnderWay && this.retries-- > 0) this.timer = setTimeout(() => void this.begin(), PAUSE);
    else if (answer.state === "none" && wasUnderWay) this.state = "interrupted";
  }
}
