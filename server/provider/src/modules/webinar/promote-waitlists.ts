import { eq } from 'drizzle-orm';
import { webinars } from '../../db/schema/webinar.ts';
import type { Services } from '../../http/services.ts';
import { dueWebinars, lockWebinar } from './waitlist.ts';

/** Ends holds that nobody used and passes their places on: those of one webinar, or of all. */
export async function promoteWaitlists(
  { db, now }: Pick<Services, 'db' | 'now'>,
  only?: number,
): Promise<void> {
  for (const webinarId of await dueWebinars(db, { now: now(), webinarId: only })) {
    await db.transaction(async (tx) => {
      // Whoever is changing it has done what is due in its lines: nobody needs to wait for that.
      const [free] = await tx
        .select({ id: webinars.id })
        .from(webinars)
        .where(eq(webinars.id, webinarId))
        .for('update', { skipLocked: true });
      if (free) await lockWebinar(tx, { webinarId, now: now() });
    });
  }
}
