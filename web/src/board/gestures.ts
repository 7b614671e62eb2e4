// Fingers, mouse and wheel turned into camera moves. A press that does not travel stays a tap.

import type { Point } from "./city";

export interface Gestures {
  /** The first finger is put down, or the last one lifted. */
  readonly hold: (held: boolean) => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (at: Point, factor: number) => void;
  readonly tap: (at: Point) => void;
  /** Is the right mouse button for drawing? */
  readonly draws: () => boolean;
  /** May a press here begin to draw? `second` tells the right mouse button. */
  readonly grab: (at: Point, second: boolean) => boolean;
  readonly drag: (at: Point) => void;
  /** The finger that drew is lifted, or (null) the drawing is given up. */
  readonly drop: (at: Point | null) => void;
}

const TRAVEL = 7;

/** One of two fingers went from `before` to `now` while the `other` rested. */
function pinch(report: Gestures, before: Point, now: Point, other: Point): void {
  const apart = (at: Point) => Math.hypot(at[0] - other[0], at[1] - other[1]);
  report.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
  report.zoom([(now[0] + other[0]) / 2, (now[1] + other[1]) / 2], apart(now) / Math.max(20, apart(before)));
}

/** A Svelte attachment that listens on the board and reports gestures in pixels from its corner. */
export function gestures(report: Gestures): (element: Element) => () => void {
  return (element) => {
    const fingers = new Map<number, Point>();
    let travelled = 0;
    let drawing: number | null = null;
    let box = element.getBoundingClientRect();

    const spot = (event: MouseEvent): Point => [event.clientX - box.left, event.clientY - box.top];
    // Asked for once a gesture: in the middle of one the question could make the browser lay out the page.
    const measured = (event: MouseEvent): Point => {
      box = element.getBoundingClientRect();
      return spot(event);
    };

    const down = (event: PointerEvent) => {
      measured(event);
      if (drawing !== null) letGo(null);
      if (fingers.size === 0) {
        travelled = 0;
        report.hold(true);
        if (report.grab(spot(event), event.button === 2)) {
          drawing = event.pointerId;
          element.setPointerCapture(event.pointerId);
        }
      }
      fingers.set(event.pointerId, spot(event));
    };

    const letGo = (at: Point | null) => {
      drawing = null;
      // What follows is the click that ends the drawing, not a tap.
      travelled = TRAVEL;
      report.drop(at);
    };

    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = spot(event);
      if (drawing === event.pointerId) return report.drag(now);
      const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      fingers.set(event.pointerId, now);
      travelled += Math.hypot(now[0] - before[0], now[1] - before[1]);
      if (travelled < TRAVEL) return;
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      if (others[0]) pinch(report, before, now, others[0]);
      else report.pan(now[0] - before[0], now[1] - before[1]);
    };

    const up = (event: PointerEvent) => {
      if (fingers.delete(event.pointerId) && fingers.size === 0) report.hold(false);
      if (drawing === event.pointerId) letGo(event.type === "pointerup" ? spot(event) : null);
    };

    const menu = (event: MouseEvent) => {
      if (report.draws()) event.preventDefault();
    };

    const click = (event: MouseEvent) => {
      // Whoever presses something that hangs over the map does not mean the station under it.
      if ((event.target as Element).closest(".bubble")) return;
      if (travelled < TRAVEL && event.detail > 0) report.tap(measured(event));
    };

    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
      report.zoom(measured(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)));
    };

    const listeners: [string, EventListener][] = [
      ["pointerdown", down as EventListener],
      ["pointermove", move as EventListener],
      ["pointerup", up as EventListener],
      ["pointercancel", up as EventListener],
      // A press that slips off the edge before it is captured is never told to end.
      ["pointerleave", up as EventListener],
      ["click", click as EventListener],
      ["contextmenu", menu as EventListener],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    element.addEventListener("wheel", wheel as EventListener, { passive: false });
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      element.removeEventListener("wheel", wheel as EventListener);
    };
  };
}
