/** Rounds down, so that only a completed lesson has 100 percent. A lesson without units has 0. */
export const toProgressPercent = (done: number, total: number): number =>
  total === 0 ? 0 : Math.floor((done * 100) / total);
