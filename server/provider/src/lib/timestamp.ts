import { isRealDay } from '@fasl/shared/rules/time/real-day';

/** A day without a time. */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/**
 * The parsed timestamp; `null` if invalid, for example on 30 February, which `Date` would move to
 * March.
 */
export function parseTimestamp(text: string): Date | null {
  const time = new Date(text);
  const year = time.getUTCFullYear();
  return isRealDay(text.slice(0, 10)) && year >= 1000 && year < 3000 ? time : null;
}
