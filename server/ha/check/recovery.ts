import type { HistoryEntry, SaveEntry } from '../load/history.ts';

type Probe = Pick<SaveEntry, 'startMs' | 'endMs' | 'outcome'>;
type FaultTimes = { startMs: number; endMs: number };
export type Interruption = { startMs: number; endMs: number };

/** The school is well again when probes have succeeded for this long. */
const stableMs = 3_000;
/** A failure that begins later belongs to another fault. */
const delayMs = 2_000;

export const listProbes = (history: HistoryEntry[]): Probe[] =>
  history
    .filter((entry): entry is SaveEntry => entry.kind === 'probe')
    .toSorted((one, other) => one.startMs - other.startMs);

/**
 * The time from the first failed save of a fault until the first save of an uninterrupted series of
 * successful saves. `null` if no save failed; it never ends if there is no such series.
 */
export function findInterruption(probes: Probe[], fault: FaultTimes): Interruption | null {
  const after = probes.filter(({ endMs }) => endMs >= fault.startMs);
  const first = after.find((probe) => !isOk(probe));
  if (!first || first.startMs > fault.endMs + delayMs) return null;
  const recovered = after.find((probe, index) => {
    const isLater = probe.startMs > first.startMs && isOk(probe);
    return isLater && isStable(after.slice(index), probe.startMs);
  });
  return { startMs: first.startMs, endMs: recovered?.endMs ?? Number.POSITIVE_INFINITY };
}

const isOk = ({ outcome }: Probe) => outcome === 'acknowledged';

const isStable = (probes: Probe[], fromMs: number) =>
  probes.filter(({ startMs }) => startMs <= fromMs + stableMs).every(isOk);
