import { lte } from 'drizzle-orm';
import { courses } from '../../db/schema/classroom.ts';
import type { Services } from '../../http/services.ts';

/**
 * Opens announced lessons and clears their date, so that a lesson that is closed later stays
 * closed.
 */
export async function openAnnouncedLessons({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .update(courses)
    .set({ active: true, buyable: true, startsAt: null })
    .where(lte(courses.startsAt, now()));
}
