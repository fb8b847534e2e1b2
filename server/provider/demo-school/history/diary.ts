import { add, type Row } from '../rows.ts';
import type { Text } from './text.ts';
import type { World } from './world.ts';

type Tag = Row<'timelineEvents'>['tag'];
type DiaryEvent = {
  studentId: number;
  at: Date;
  tag: Tag;
  words: Text;
  classroomId?: number | undefined;
  reference?: string;
};

export function note(
  { rows }: World,
  { studentId, at, tag, words, classroomId, reference }: DiaryEvent,
): void {
  add(rows.timelineEvents, {
    studentId,
    classroomId: classroomId ?? null,
    tag,
    descriptionEn: words.en,
    descriptionAr: words.ar,
    reference: reference ?? null,
    createdAt: at,
  });
}

type Message = {
  userId: number;
  at: Date;
  kind: string;
  title: Text;
  body: Text;
  url: string | null;
  read: boolean;
};

export function addNotification(
  { rows }: World,
  { userId, at, kind, title, body, url, read }: Message,
): void {
  add(rows.notifications, {
    userId,
    kind,
    titleEn: title.en,
    titleAr: title.ar,
    bodyEn: body.en,
    bodyAr: body.ar,
    url,
    readAt: read ? new Date(at.getTime() + 3_600_000) : null,
    createdAt: at,
  });
}
