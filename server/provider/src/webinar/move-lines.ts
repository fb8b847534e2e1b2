import type { Services } from '../services.ts';
import { dueWebinars, lockWebinar } from './line.ts';

/** Ends holds that nobody used and passes their places on. */
export async function moveLines({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (const webinarId of await dueWebinars(db, now())) {
    await db.transaction((tx) => lockWebinar(tx, { webinarId, now: now() }));
  }
}
