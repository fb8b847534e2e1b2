import { eq } from 'drizzle-orm';
import { webinars } from '../../db/schema/webinar.ts';
import type { Services } from '../../http/services.ts';
import { listDueWebinars, lockWebinar } from './waitlist.ts';

/** Ends unused reservations and passes their spots on, for one live session or for all. */
export async function promoteWaitlists(
  { db, now }: Pick<Services, 'db' | 'now'>,
  only?: number,
): Promise<void> {
  for (const webinarId of await listDueWebinars(db, { now: now(), webinarId: only })) {
    await db.transaction(async (tx) => {
      // Skips a live session that is locked, because the concurrent change promotes the waitlist.
      const [free] = await tx
        .select({ id: webinars.id })
        .from(webinars)
        .where(eq(webinars.id, webinarId))
        .for('update', { skipLocked: true });
      if (free) await lockWebinar(tx, { webinarId, now: now() });
    });
  }
}
