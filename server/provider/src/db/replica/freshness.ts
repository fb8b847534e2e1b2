import type { Replica } from './replica.ts';
import type { WalHistory } from './wal-history.ts';

/** A replica that lags further behind is not used. */
const maxLagMs = 5_000;

/** Whether data of the time `asOf` is recent enough for every student. */
export const isRecent = (asOf: number | undefined): asOf is number =>
  asOf !== undefined && performance.now() - asOf <= maxLagMs;

/** The newest time whose commits the replica had replayed at its last probe. */
export function getFreshness(replica: Replica, history: WalHistory): number | undefined {
  const progress = replica.progress();
  return progress && history.freshAsOf(progress.position);
}

/**
 * Zero if the replica has replayed everything. Otherwise the smaller of two upper bounds: probes
 * are too rare for short lags, and the age of the last commit is the idle time of the primary.
 */
export function getLagSeconds(replica: Replica, history: WalHistory): number | undefined {
  const progress = replica.progress();
  const newest = history.newest();
  if (!progress || !newest) return undefined;
  if (progress.position >= newest.position) return 0;
  const asOf = history.freshAsOf(progress.position);
  const probed = asOf === undefined ? Number.POSITIVE_INFINITY : performance.now() - asOf;
  return Math.max(0, Math.min(progress.secondsSinceCommit, probed / 1_000));
}
