import { lte } from 'drizzle-orm';
import { courses } from '../../db/schema/classroom.ts';
import type { Services } from '../../http/services.ts';

/** Opens what was announced. The moment goes with it: who closes the lesson later has closed it for good. */
export async function openAnnounced({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .update(courses)
    .set({ active: true, buyable: true, startsAt: null })
    .where(lte(courses.startsAt, now()));
}
