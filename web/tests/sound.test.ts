import { describe, expect, it } from "vitest";
import { Studio, VOICES, voiceOf } from "../src/sound/voices";

describe("sounds", () => {
  it("tell the tickets apart, and sound the horn when he shows himself", () => {
    const moved = (ticket: string) => voiceOf({ event: "pursuer_moved", piece: "1", ticket, station: 3 });
    expect(["t", "b", "u"].map(moved)).toEqual(["taxi", "bus", "train"]);
    expect(voiceOf({ event: "x_moved", entry: 3, ticket: "t", station: 9, shown: true })).toBe("horn");
    expect(voiceOf({ event: "x_seen", station: 9 })).toBe("horn");
    expect(voiceOf({ event: "round", round: 2 })).toBeNull();
  });

  it("tell nothing that the event does not: a black ticket is a black ticket, wherever it leads", () => {
    const black = { event: "x_moved", entry: 3, ticket: "k" } as const;
    expect(voiceOf(black)).toBe(voiceOf({ ...black, station: 108 }));
    expect(voiceOf({ event: "x_moved", entry: 3 })).toBe("steps");
  });

  it("are all short and quiet", () => {
    for (const voice of [...VOICES, "victory", "defeat", "over"] as const) {
      const audio = new FakeAudio();
      new Studio(audio as unknown as BaseAudioContext).play(voice, 0);
      expect(audio.ends.length, voice).toBeGreaterThan(0);
      expect(Math.max(...audio.ends), voice).toBeLessThan(2.5);
      expect(Math.max(...audio.peaks), voice).toBeLessThan(0.2);
    }
  });
});

/** Notes what would be heard. */
class FakeAudio {
  readonly sampleRate = 100;
  readonly destination = {};
  readonly ends: number[] = [];
  readonly peaks: number[] = [];
  private readonly node = () => {
    const { ends, peaks } = this;
    const param = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {}, linearRampToValueAtTime: (to: number) => void peaks.push(to) };
    const node = { frequency: param, gain: param, Q: param, connect: (to: unknown) => to, start() {}, stop: (at: number) => void ends.push(at) };
    return node;
  };
  createOscillator = this.node;
  createGain = this.node;
  createBiquadFilter = this.node;
  createBufferSource = this.node;
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}
