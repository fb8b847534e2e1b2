import type { Services } from '../services.ts';
import { dueWebinars, lockWebinar } from './line.ts';

/** Ends holds that nobody used and passes their places on: those of one webinar, or of all. */
export async function moveLines(
  { db, now }: Pick<Services, 'db' | 'now'>,
  only?: number,
): Promise<void> {
  for (const webinarId of await dueWebinars(db, { now: now(), webinarId: only })) {
    await db.transaction((tx) => lockWebinar(tx, { webinarId, now: now() }));
  }
}
