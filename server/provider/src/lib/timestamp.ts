import { isRealDay } from '@fasl/shared/rules/time/real-day';

/** Whether a text is a day without a time. */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/**
 * Parses a timestamp. Returns `null` if it is invalid, for example 30 February, which `Date` would
 * move to March.
 */
export function parseTimestamp(text: string): Date | null {
  const time = new Date(text);
  const year = time.getUTCFullYear();
  return isRealDay(text.slice(0, 10)) && year >= 1000 && year < 3000 ? time : null;
}
