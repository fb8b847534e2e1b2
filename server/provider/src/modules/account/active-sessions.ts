import { and, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { pushSubscriptions, sessions } from '../../db/schema/session.ts';

export const isActiveSession = (now: Date) =>
  and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));

/**
 * Ends sessions but keeps the push subscriptions of their devices, because a new login follows
 * immediately.
 */
export async function endReplacedSessions(
  db: Executor,
  now: Date,
  where: SQL | undefined,
): Promise<(number | null)[]> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(where, isNull(sessions.endedAt)))
    .returning({ deviceId: sessions.deviceId });
  return ended.map(({ deviceId }) => deviceId);
}

/** Ends sessions and deletes the push subscriptions of their devices. */
export async function endSessions(db: Executor, now: Date, where: SQL | undefined): Promise<void> {
  const deviceIds = (await endReplacedSessions(db, now, where)).filter((id) => id !== null);
  if (deviceIds.length === 0) return;
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.deviceId, deviceIds));
}
