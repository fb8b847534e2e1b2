import type { intents } from '../../db/schema/invoice.ts';

type Intent = typeof intents.$inferSelect;

const second = 1_000;
const minute = 60 * second;
/** After this window, a late payment is only detected by its webhook. */
const lateCheckWindowMs = 24 * 60 * minute;

/**
 * Returns when to query the gateway again: within 90 seconds while the payment is open, so that a
 * lost webhook delays the payment by less than two minutes, and every 10 minutes for a day after.
 */
export function computeNextCheck(
  {
    status,
    checks,
    createdAt,
    expiresAt,
  }: Pick<Intent, 'status' | 'checks' | 'createdAt' | 'expiresAt'>,
  now: Date,
): Date | null {
  const end = (expiresAt ?? createdAt).getTime();
  const isLive = status === 'pending' && now.getTime() < end;
  if (isLive) return new Date(now.getTime() + Math.min(30 * (checks + 1), 90) * second);
  return now.getTime() < end + lateCheckWindowMs ? new Date(now.getTime() + 10 * minute) : null;
}
