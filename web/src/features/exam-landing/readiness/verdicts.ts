const minuteMs = 60_000;
const secondMs = 1000;

/** What was measured; `null` where it could not be. */
export type Line = { roundTripsMs: number[]; lost: number; clockOffMs: number | null };
export type Kept = { isKept: boolean; freeBytes: number | null };
/** `late` was still on its way when the time for it was over. */
export type Sent = { tookMs: number; bytes: number } | 'late' | null;

/** `weak` is nothing to be stopped by. */
export type State = 'good' | 'weak' | 'bad';
export type Span = { count: number; unit: 'seconds' | 'minutes' | 'hours' };
export type Verdict<Word extends string> = { state: State; word: Word; span?: Span };

export function clockVerdict({ clockOffMs }: Line): Verdict<'right' | 'off' | 'unknown'> {
  if (clockOffMs === null) return { state: 'weak', word: 'unknown' };
  const off = Math.abs(clockOffMs);
  if (off < minuteMs) return { state: 'good', word: 'right' };
  return { state: 'weak', word: 'off', span: spanOf(off) };
}

const slowMs = 1500;

export function connectionVerdict({
  roundTripsMs,
  lost,
}: Line): Verdict<'good' | 'slow' | 'flaky' | 'none'> {
  const middle = roundTripsMs.toSorted((a, b) => a - b)[Math.floor(roundTripsMs.length / 2)];
  if (middle === undefined) return { state: 'bad', word: 'none' };
  if (lost > 0) return { state: 'weak', word: 'flaky' };
  if (middle <= slowMs) return { state: 'good', word: 'good' };
  return { state: 'weak', word: 'slow', span: spanOf(middle) };
}

const littleBytes = 20 * 1024 * 1024;

export function storageVerdict({ isKept, freeBytes }: Kept): Verdict<'kept' | 'little' | 'none'> {
  if (!isKept) return { state: 'bad', word: 'none' };
  if (freeBytes !== null && freeBytes < littleBytes) return { state: 'weak', word: 'little' };
  return { state: 'good', word: 'kept' };
}

/** What a phone's photo of a sheet of paper weighs. */
const photoBytes = 2 * 1024 * 1024;

export function uploadVerdict(sent: Sent): Verdict<'good' | 'slow' | 'late' | 'none'> {
  if (sent === null) return { state: 'bad', word: 'none' };
  if (sent === 'late') return { state: 'weak', word: 'late' };
  const photoMs = (sent.tookMs / sent.bytes) * photoBytes;
  const isSlow = photoMs > minuteMs;
  const span = spanOf(photoMs);
  return isSlow ? { state: 'weak', word: 'slow', span } : { state: 'good', word: 'good', span };
}

/** As somebody would say it: one figure, and never nothing. */
function spanOf(ms: number): Span {
  if (ms < 100 * secondMs)
    return { count: Math.max(1, Math.round(ms / secondMs)), unit: 'seconds' };
  if (ms < 100 * minuteMs) return { count: Math.round(ms / minuteMs), unit: 'minutes' };
  return { count: Math.round(ms / (60 * minuteMs)), unit: 'hours' };
}

/** As good as the least of them. */
export function worstOf(states: State[]): State {
  if (states.includes('bad')) return 'bad';
  return states.includes('weak') ? 'weak' : 'good';
}
