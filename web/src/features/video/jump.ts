/** From where to where somebody went in a film: what lies between was not watched. */
export type Jump = { from: number; to: number };

/** As one: what was seen between the two is lost, and nothing that was not is gained. */
export function joinJumps(first: Jump | undefined, next: Jump | undefined): Jump | undefined {
  return first && next ? { from: first.from, to: next.to } : (first ?? next);
}
