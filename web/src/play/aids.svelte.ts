// Which aids to thinking lie over the map. Where he can be and where he probably is would be read as one, and a tap marks or notes: only one of two is on.

export const AIDS = ["candidates", "belief", "reach", "marks", "notes"] as const;
export type Aid = (typeof AIDS)[number];

const RIVALS: Readonly<Partial<Record<Aid, Aid>>> = { candidates: "belief", belief: "candidates", marks: "notes", notes: "marks" };

export class Aids {
  private shown = $state<Readonly<Record<Aid, boolean>>>({ candidates: false, belief: false, reach: false, marks: false, notes: false });
  /** One was turned on whose stations have not been brought into sight yet. */
  unseen = $state(false);

  has(aid: Aid): boolean {
    return this.shown[aid];
  }

  toggle(aid: Aid): void {
    const rival = RIVALS[aid];
    this.shown = { ...this.shown, ...(rival ? { [rival]: false } : {}), [aid]: !this.shown[aid] };
    this.unseen = this.shown[aid] && aid !== "marks" && aid !== "notes";
  }
}
