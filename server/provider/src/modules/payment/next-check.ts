import type { Intent } from './intent.ts';

const second = 1_000;
const minute = 60 * second;
/** Money that comes later than this after the end comes by a message or not at all. */
const afterlifeMs = 24 * 60 * minute;

/**
 * When a gateway is asked again how a payment stands: often enough while it can be paid that a lost
 * message costs less than two minutes, seldom once its time is over, and then never.
 */
export function nextCheck(
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
  return now.getTime() < end + afterlifeMs ? new Date(now.getTime() + 10 * minute) : null;
}
