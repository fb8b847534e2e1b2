import type { PushKind } from '@fasl/shared/contracts/account/push';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { notifications, timelineEvents } from '../../db/schema/activity.ts';
import { students } from '../../db/schema/user.ts';
import type { Text } from '../../lib/text.ts';
import { queuePush } from '../push/queue-push.ts';

type NewTimelineEvent = {
  studentId: number;
  tag: (typeof timelineEvents.$inferInsert)['tag'];
  description: Text;
  at: Date;
  classroomId?: number | null;
  reference?: string;
};

export async function addTimelineEvent(
  tx: Executor,
  { description, at, ...event }: NewTimelineEvent,
): Promise<void> {
  await tx.insert(timelineEvents).values({
    ...event,
    descriptionEn: description.en,
    descriptionAr: description.ar,
    createdAt: at,
  });
}

type NewNotification = {
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
  /** Also sends a push message to devices that have enabled its kind. */
  push?: { kind: PushKind; expiresAt: Date };
};

/** Creates a notification in the transaction of the change that the notification reports. */
export async function createNotification(
  tx: Executor,
  { studentId, kind, title, body, url, at, push }: NewNotification,
): Promise<void> {
  const owner = tx.select({ id: students.userId }).from(students).where(eq(students.id, studentId));
  const values = {
    userId: sql<number>`(${owner})`,
    kind,
    titleEn: title.en,
    titleAr: title.ar,
    bodyEn: body.en,
    bodyAr: body.ar,
    url,
    createdAt: at,
  };
  const [row] = await tx.insert(notifications).values(values).returning({ id: notifications.id });
  if (!push || !row || url === null) return;
  await queuePush(tx, { ...push, studentId, path: url, event: `notification:${row.id}` });
}
