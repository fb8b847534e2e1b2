import { formatCairoDay as dayOf } from '@fasl/shared/rules/time/cairo-days';
import { type SQL, sql } from 'drizzle-orm';

const known = new Map<number, string>();
const hour = 3_600_000;

/**
 * Returns the day in Cairo, such as `2026-11-20`. The offset is a whole number of hours, so the day
 * is cached per hour.
 */
export function formatCairoDay(at: Date): string {
  const hours = Math.floor(at.getTime() / hour);
  const day = known.get(hours) ?? dayOf(new Date(hours * hour));
  known.set(hours, day);
  return day;
}

/** The start of a day in Cairo, or of a day after it. */
export const getCairoMidnight = (day: string, daysLater: number): SQL =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Africa/Cairo')`;
