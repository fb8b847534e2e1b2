import { type TimeLevel, timeLevel } from '@fasl/shared/rules/exam/exam-run';
import type { Sitting } from './sitting/sitting.ts';

/** `34:52`, and with hours `1:04:52`. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const text = rest.map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${text}` : text;
}

/** Of the whole time, as it stands by now. */
export function shareLeft({ end }: Pick<Sitting, 'end'>, seconds: number): number {
  const wholeMs = (end.get() ?? 0) - end.startMs;
  return wholeMs > 0 ? Math.min(1, (seconds * 1000) / wholeMs) : 0;
}

export const levelOf = (sitting: Pick<Sitting, 'end'>, seconds: number): TimeLevel =>
  timeLevel(shareLeft(sitting, seconds), 1);

/** What is said aloud when it is reached. */
export const thresholdSeconds = [30 * 60, 10 * 60, 5 * 60, 60, 30, 10];
