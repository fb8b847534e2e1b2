import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { notifications, timelineEvents } from '../../db/schema/activity.ts';
import { students } from '../../db/schema/user.ts';
import type { Text } from '../../lib/text.ts';

type Event = {
  studentId: number;
  tag: (typeof timelineEvents.$inferInsert)['tag'];
  words: Text;
  at: Date;
  classroomId?: number | null;
  reference?: string;
};

/** Writes a line of the student's timeline. */
export async function note(tx: Executor, { words, at, ...event }: Event): Promise<void> {
  await tx
    .insert(timelineEvents)
    .values({ ...event, descriptionEn: words.en, descriptionAr: words.ar, createdAt: at });
}

type Message = {
  studentId: number;
  kind:
    | 'payment_landed'
    | 'payment_returned'
    | 'payment_differs'
    | 'payment_twice'
    | 'lesson_opened'
    | 'lesson_skipped'
    | 'lesson_expires'
    | 'taken_up'
    | 'graded'
    | 'admitted'
    | 'rejected'
    | 'moved_up'
    | 'turn_passed'
    | 'slot_moved'
    | 'slot_relinked'
    | 'slot_cancelled'
    | 'banned'
    | 'unbanned';
  title: Text;
  body: Text;
  url: string | null;
  at: Date;
};

/** Leaves a message for the student, told with what it tells of. */
export async function tell(
  tx: Executor,
  { studentId, kind, title, body, url, at }: Message,
): Promise<void> {
  const owner = tx.select({ id: students.userId }).from(students).where(eq(students.id, studentId));
  await tx.insert(notifications).values({
    userId: sql`(${owner})`,
    kind,
    titleEn: title.en,
    titleAr: title.ar,
    bodyEn: body.en,
    bodyAr: body.ar,
    url,
    createdAt: at,
  });
}
