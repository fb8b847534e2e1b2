import { and, gt, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { sessions } from '../../db/schema/session.ts';

export const isLiveSession = (now: Date) =>
  and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));

export async function endSessions(db: Executor, now: Date, where: SQL | undefined): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(where, isNull(sessions.endedAt)));
}
