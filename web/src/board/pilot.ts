// Where the map is looked at: at what the game asks for, until somebody moves it by hand.

import type { Camera, Port } from "./camera";
import { centred, zoomAt } from "./camera";
import { place, type City } from "./city";
import { actionCamera, aidCamera, frame, isClear, isInSight, isLegible, isReadable, wholeCamera, type Sights } from "./framing";

/** What moves the picture. */
export interface Eye {
  readonly camera: Camera;
  look(to: Camera): void;
  fly(to: Camera): void;
}

export interface Seen {
  readonly city: City;
  readonly port: Port;
  readonly sights: Sights;
}

/** At the beginning all of a small city is shown, and of a large one what matters. */
const LARGE = 0.4;
const CLOSE = 0.9;

export class Pilot {
  /** Gives the camera anew when the port or what covers it is another; null where a hand has moved the map. */
  private aim: (() => Camera) | null = null;
  /** Where the eye was last sent; on its way it is not there yet. */
  private goal: Camera;
  private before: { readonly aim: (() => Camera) | null; readonly camera: Camera } | null = null;

  constructor(
    private readonly eye: Eye,
    private readonly seen: () => Seen,
  ) {
    this.goal = eye.camera;
  }

  /** The first look; nothing is known yet that could be flown from. */
  start(): void {
    const { city, port, sights } = this.seen();
    const isLarge = wholeCamera(city, port).k < LARGE && sights.action.length > 0;
    this.aim = isLarge ? () => this.toAction() : () => this.toWhole();
    this.go(this.aim(), false);
  }

  /** The port, or what covers it, has changed: what was shown is shown again; gliding there where only the cover is another. */
  refit(glides = false): void {
    this.go(this.aim?.() ?? this.eye.camera, glides && this.aim !== null);
  }

  /** Somebody moves the map: from now on it stays where it is put. */
  byHand(): void {
    [this.aim, this.before] = [null, null];
  }

  all(): void {
    this.fly(() => this.toWhole());
  }

  /** What matters now; unless `always`, only where it is not in sight and large enough already. */
  action(always: boolean): void {
    const { city, port, sights } = this.seen();
    if (!sights.action.length) return;
    const isSeen = isInSight(city, port, this.eye.camera, sights) && isLegible(this.eye.camera.k);
    if (always || !isSeen) this.fly(() => this.toAction());
  }

  /** What an aid shows, the most important first; `back` leads back to where the map was before. */
  aid(stations: readonly number[]): void {
    this.before ??= { aim: this.kept(), camera: this.eye.camera };
    const { before } = this;
    this.fly(() => {
      const { city, port, sights } = this.seen();
      return aidCamera(city, port, stations, sights);
    });
    this.before = before;
  }

  back(): void {
    const { before } = this;
    if (!before) return;
    this.before = null;
    this.aim = before.aim;
    this.go(before.aim?.() ?? before.camera);
  }

  /** All of these: where the map is, as long as they are in sight there and can be read; what is said of them may yet cover them. */
  show(stations: readonly number[]): void {
    this.fly(() => {
      const { city, port, sights } = this.seen();
      const { camera } = this.eye;
      if (isReadable(camera.k) && stations.every((station) => isClear(city, port, camera, station))) return camera;
      const wide = frame(city, port, [...stations, ...sights.action]);
      return isReadable(wide.k) ? wide : frame(city, port, stations);
    });
  }

  /** Close to one station. */
  find(station: number): void {
    const k = Math.max(this.eye.camera.k, CLOSE);
    this.fly(() => centred(place(this.seen().city, station), k, this.seen().port));
  }

  /** Closer or farther, by a button. */
  zoom(factor: number): void {
    this.byHand();
    const { port } = this.seen();
    this.eye.fly(zoomAt(this.eye.camera, port, [port.width / 2, port.height / 2], factor));
  }

  private fly(aim: () => Camera): void {
    [this.aim, this.before] = [aim, null];
    this.go(aim());
  }

  private go(to: Camera, glides = true): void {
    this.goal = to;
    if (glides) this.eye.fly(to);
    else this.eye.look(to);
  }

  /** What is aimed at, which is the very place that is shown now as long as nothing has changed of what it is chosen by. */
  private kept(): (() => Camera) | null {
    const { aim, goal } = this;
    const reasons = () => JSON.stringify([this.seen().port, this.seen().sights.action]);
    const now = reasons();
    return aim && (() => (reasons() === now ? goal : aim()));
  }

  private toAction(): Camera {
    const { city, port, sights } = this.seen();
    return sights.action.length ? actionCamera(city, port, sights) : this.toWhole();
  }

  private toWhole(): Camera {
    const { city, port } = this.seen();
    return wholeCamera(city, port);
  }
}
