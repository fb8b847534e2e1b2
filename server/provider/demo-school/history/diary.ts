import { add, type Row } from '../rows.ts';
import type { Text } from './text.ts';
import { hour, later, type World } from './world.ts';

type DiaryEvent = {
  studentId: number;
  at: Date;
  tag: Row<'timelineEvents'>['tag'];
  words: Text;
  classroomId?: number | undefined;
  reference?: string;
};

export function note({ rows }: World, { at, words, ...columns }: DiaryEvent): void {
  const descriptions = { descriptionEn: words.en, descriptionAr: words.ar };
  add(rows.timelineEvents, { ...columns, ...descriptions, createdAt: at });
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
  { at, title, body, read, ...columns }: Message,
): void {
  add(rows.notifications, {
    ...columns,
    titleEn: title.en,
    titleAr: title.ar,
    bodyEn: body.en,
    bodyAr: body.ar,
    readAt: read ? later(at, hour) : null,
    createdAt: at,
  });
}
