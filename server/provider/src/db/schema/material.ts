import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { unitId } from './unit.ts';

export type Caption = { lang: string; label: string; url: string };

export const videos = pgTable(
  'videos',
  {
    id: id(),
    unitId: unitId(),
    url: text().notNull(),
    mime: text().notNull(),
    durationSeconds: integer().notNull(),
    captions: jsonb().$type<Caption[]>().notNull().default([]),
    playsAllowed: integer().notNull().default(3),
  },
  (table) => [check('videos_duration', sql`${table.durationSeconds} > 0`)],
);

export const documents = pgTable('documents', {
  id: id(),
  unitId: unitId(),
  url: text().notNull(),
  mime: text().notNull(),
  sizeBytes: integer().notNull(),
  downloadable: boolean().notNull().default(true),
});

export const webContents = pgTable('web_contents', {
  id: id(),
  unitId: unitId(),
  html: text(),
  url: text(),
});

export const answerForm = pgEnum('answer_form', ['text', 'attachment']);

export const assignments = pgTable('assignments', {
  id: id(),
  unitId: unitId(),
  /** HTML for the type `text`, or a file URL for `attachment`. */
  question: text().notNull(),
  questionType: answerForm().notNull(),
  durationDays: integer().notNull(),
  overallScore: integer().notNull(),
  passScore: integer().notNull(),
  createdAt: createdAt(),
});
