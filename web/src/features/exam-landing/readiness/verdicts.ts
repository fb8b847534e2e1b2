const minuteMs = 60_000;
const secondMs = 1000;

/** `null` means that the connection could not be measured. */
export type ConnectionSample = { roundTripsMs: number[]; lost: number; clockOffMs: number | null };
export type StorageSample = { isStored: boolean; freeBytes: number | null };
/** `late` means that the upload did not finish in time. */
export type UploadSample = { tookMs: number; bytes: number } | 'late' | null;

/** `weak` does not prevent the exam. */
export type ReadinessState = 'good' | 'weak' | 'bad';
export type RoundedDuration = { count: number; unit: 'seconds' | 'minutes' | 'hours' };
export type ReadinessVerdict<Word extends string> = {
  state: ReadinessState;
  word: Word;
  span?: RoundedDuration;
};

export function rateClock({
  clockOffMs,
}: ConnectionSample): ReadinessVerdict<'right' | 'off' | 'unknown'> {
  if (clockOffMs === null) return { state: 'weak', word: 'unknown' };
  const off = Math.abs(clockOffMs);
  if (off < minuteMs) return { state: 'good', word: 'right' };
  return { state: 'weak', word: 'off', span: toSpan(off) };
}

const slowMs = 1500;

export function rateConnection({
  roundTripsMs,
  lost,
}: ConnectionSample): ReadinessVerdict<'good' | 'slow' | 'flaky' | 'none'> {
  const median = roundTripsMs.toSorted((a, b) => a - b)[Math.floor(roundTripsMs.length / 2)];
  if (median === undefined) return { state: 'bad', word: 'none' };
  if (lost > 0) return { state: 'weak', word: 'flaky' };
  if (median <= slowMs) return { state: 'good', word: 'good' };
  return { state: 'weak', word: 'slow', span: toSpan(median) };
}

const minFreeBytes = 20 * 1024 * 1024;

export function rateStorage({
  isStored,
  freeBytes,
}: StorageSample): ReadinessVerdict<'kept' | 'little' | 'none'> {
  if (!isStored) return { state: 'bad', word: 'none' };
  if (freeBytes !== null && freeBytes < minFreeBytes) return { state: 'weak', word: 'little' };
  return { state: 'good', word: 'kept' };
}

/** Size of a typical phone photo of a sheet of paper. */
const photoBytes = 2 * 1024 * 1024;

export function rateUpload(
  sent: UploadSample,
): ReadinessVerdict<'good' | 'slow' | 'late' | 'none'> {
  if (sent === null) return { state: 'bad', word: 'none' };
  if (sent === 'late') return { state: 'weak', word: 'late' };
  const photoMs = (sent.tookMs / sent.bytes) * photoBytes;
  const isSlow = photoMs > minuteMs;
  const span = toSpan(photoMs);
  return isSlow ? { state: 'weak', word: 'slow', span } : { state: 'good', word: 'good', span };
}

/** Rounds a duration to one unit, never to zero. */
function toSpan(ms: number): RoundedDuration {
  if (ms < 100 * secondMs)
    return { count: Math.max(1, Math.round(ms / secondMs)), unit: 'seconds' };
  if (ms < 100 * minuteMs) return { count: Math.round(ms / minuteMs), unit: 'minutes' };
  return { count: Math.round(ms / (60 * minuteMs)), unit: 'hours' };
}

export function selectWorstState(states: ReadinessState[]): ReadinessState {
  if (states.includes('bad')) return 'bad';
  return states.includes('weak') ? 'weak' : 'good';
}
