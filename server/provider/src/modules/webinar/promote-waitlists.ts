import { eq } from 'drizzle-orm';
import { webinars } from '../../db/schema/webinar.ts';
import type { Services } from '../../http/services.ts';
import { listDueWebinars, lockWebinar } from './waitlist.ts';

/** Expires unused reservations and passes the seats on, for one webinar or for all. */
export async function promoteWaitlists(
  { db, now }: Pick<Services, 'db' | 'now'>,
  only?: number,
): Promise<void> {
  for (const webinarId of await listDueWebinars(db, { now: now(), webinarId: only })) {
    await db.transaction(async (tx) => {
      // A concurrent change promotes the waitlist itself: skip the webinar.
      const [free] = await tx
        .select({ id: webinars.id })
        .from(webinars)
        .where(eq(webinars.id, webinarId))
        .for('update', { skipLocked: true });
      if (free) await lockWebinar(tx, { webinarId, now: now() });
    });
  }
}
