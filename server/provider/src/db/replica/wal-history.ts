export type WalPosition = { position: number; timeline: string };
/** `at` is a time of this process's monotonic clock, in milliseconds. */
export type WalSample = WalPosition & { at: number };

export type WalHistory = {
  add: (sample: WalSample) => void;
  newest: () => WalSample | undefined;
  /** The newest time whose commits a replica at this position has replayed, if it is known. */
  freshAsOf: (position: number) => number | undefined;
};

/** Two minutes of samples, so that the lag of a slow replica can be reported. */
const maxSamples = 240;

/** Records positions of the primary, which date the positions of replicas. */
export function createWalHistory(): WalHistory {
  let samples: WalSample[] = [];
  return {
    add(sample) {
      const newest = samples.at(-1);
      // Positions of another timeline or of a restored database are not comparable.
      const isComparable =
        newest?.timeline === sample.timeline && newest.position <= sample.position;
      samples = isComparable ? [...samples, sample].slice(-maxSamples) : [sample];
    },
    newest: () => samples.at(-1),
    freshAsOf: (position) => samples.findLast((sample) => sample.position <= position)?.at,
  };
}
