// How much of the map lies under buttons and legends, edge by edge.

import { OPEN, type Insets } from "./camera";

const EDGES = ["top", "right", "bottom", "left"] as const;

export type Edge = (typeof EDGES)[number];

/** The edge that a box belongs to, else the one that it leaves most of the port free from, and how far it reaches in from there. */
export function insetOf(box: Box, port: Box, own?: Edge): readonly [Edge, number] {
  const depths = [box.top + box.height - port.top, port.left + port.width - box.left, port.top + port.height - box.top, box.left + box.width - port.left];
  const edge = own ?? EDGES[depths.indexOf(Math.min(...depths))] ?? "top";
  return [edge, Math.max(0, depths[EDGES.indexOf(edge)] ?? 0)];
}

/** Style sheets that move a box to another edge name it in `--lies-along`. */
const edgeOf = (box: Element) => EDGES.find((edge) => edge === getComputedStyle(box).getPropertyValue("--lies-along").trim());

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

export class Cover {
  /** Pixels that are covered along each edge. */
  insets = $state.raw<Insets>(OPEN);
  private readonly boxes = new Set<Element>();
  private port: Element | null = null;
  private held = false;
  private readonly watch = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(() => this.measure());

  /** An attachment for the element that the map fills. */
  readonly under = (port: Element) => {
    this.port = port;
    return this.see(port, () => (this.port = null));
  };

  /** An attachment for whatever lies over the map. */
  readonly over = (box: Element) => {
    this.boxes.add(box);
    return this.see(box, () => this.boxes.delete(box));
  };

  /** While something lies over most of the map for a moment, the map stays as it is. */
  hold(held: boolean): void {
    this.held = held;
    this.measure();
  }

  /** To be called too when boxes have moved without another size: no observer tells that. */
  measure(): void {
    const port = this.port?.getBoundingClientRect();
    if (!port?.width || this.held) return;
    const insets = { ...OPEN };
    for (const box of this.boxes) {
      const rect = box.getBoundingClientRect();
      if (!rect.width || !rect.height) continue;
      const [edge, depth] = insetOf(rect, port, edgeOf(box));
      insets[edge] = Math.max(insets[edge], depth);
    }
    if (EDGES.some((edge) => insets[edge] !== this.insets[edge])) this.insets = insets;
  }

  private see(element: Element, forget: () => void): () => void {
    this.watch?.observe(element);
    return () => {
      this.watch?.unobserve(element);
      forget();
      this.measure();
    };
  }
}
