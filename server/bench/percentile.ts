export function computePercentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const bounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** Counts latencies by bucket. */
export function countByBucket(waits: number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const wait of waits) {
    const bound = bounds.find((one) => wait <= one) ?? 'more';
    counts[bound] = (counts[bound] ?? 0) + 1;
  }
  return counts;
}
