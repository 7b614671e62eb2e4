// Moves the picture of the map. A gesture writes one transform a frame and wakes nothing else: the browser moves a picture
// that it has drawn already. Only a new scale is drawn anew, and only once the camera rests.

import { settings } from "../ui/settings.svelte";
import * as lens from "./camera";

export interface Bounds {
  readonly map: lens.Size;
  readonly port: lens.Port;
}

/** Milliseconds without a move after which the camera counts as resting. */
const SETTLE = 160;
const FLIGHT = 450;
const NOWHERE: lens.Camera = { x: 0, y: 0, k: 0 };

export class Stage {
  /** Pixels per unit for which the map is drawn; 0 before the first look. */
  scale = $state(0);
  /** The camera for whatever hangs over the map: after every rest, and every frame while something `hangs`. */
  seen = $state.raw<lens.Camera>(NOWHERE);
  hangs = false;
  private now = NOWHERE;
  private held = false;
  private frame = 0;
  private flight = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly sheet: () => HTMLElement | undefined,
    private readonly bounds: () => Bounds,
  ) {}

  /** Where the map is looked at. Not a signal, so that moving it costs nothing. */
  get camera(): lens.Camera {
    return this.now;
  }

  look(to: lens.Camera): void {
    cancelAnimationFrame(this.flight);
    this.aim(to);
  }

  fly(to: lens.Camera): void {
    cancelAnimationFrame(this.flight);
    if (settings.isStill) return this.aim(to);
    const { map, port } = this.bounds();
    const [from, aim, start] = [this.now, lens.clamp(to, map, port), performance.now()];
    const step = (now: number) => {
      const t = Math.max(0, Math.min(1, (now - start) / FLIGHT));
      this.now = lens.between(from, aim, t);
      this.present();
      if (t < 1) this.flight = requestAnimationFrame(step);
    };
    this.flight = requestAnimationFrame(step);
  }

  /** Puts the picture where the camera wants it. */
  present(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const [sheet, camera] = [this.sheet(), this.now];
    if (!camera.k) return;
    if (lens.needsDrawing(this.scale, camera.k)) this.scale = camera.k;
    if (sheet) sheet.style.transform = lens.transform(this.scale, camera, this.bounds().port, devicePixelRatio);
    if (this.hangs) this.seen = camera;
    this.awaitRest();
  }

  /** While fingers lie on the map it does not rest, even where they lie still. */
  hold(held: boolean): void {
    this.held = held;
    this.awaitRest();
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.flight);
    clearTimeout(this.rest);
  }

  /** Moves come in more often than frames: however many there were, the next frame shows the last. */
  private aim(to: lens.Camera): void {
    const { map, port } = this.bounds();
    this.now = lens.clamp(to, map, port);
    this.frame ||= requestAnimationFrame(() => this.present());
  }

  private awaitRest(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), SETTLE);
  }

  private settle(): void {
    if (!this.held) [this.scale, this.seen] = [this.now.k, this.now];
  }
}
