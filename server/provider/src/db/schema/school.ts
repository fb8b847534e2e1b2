import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import type { SettingsValues } from '../../lib/school-settings.ts';
import { createdAt, id, position, time, updatedAt } from './columns.ts';
import { instructors } from './instructor.ts';
import type { Caption } from './material.ts';

/** A single row; `SettingsValues` defines the schema and defaults of its values. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    values: jsonb().$type<Partial<SettingsValues>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
);

export const news = pgTable(
  'news',
  {
    id: id(),
    photo: text(),
    contentEn: text().notNull(),
    contentAr: text().notNull(),
    redirectionUrl: text(),
    position: position(),
    publishedAt: time(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.publishedAt)],
);

export const pageSlug = pgEnum('page_slug', ['about', 'faqs', 'terms', 'privacy']);

export const pages = pgTable('pages', {
  slug: pageSlug().primaryKey(),
  titleEn: text().notNull(),
  titleAr: text().notNull(),
  htmlEn: text().notNull(),
  htmlAr: text().notNull(),
  updatedAt: updatedAt(),
});

/** The items of the page `faqs`. Their answers are HTML. */
export const faqItems = pgTable('faq_items', {
  id: id(),
  questionEn: text().notNull(),
  questionAr: text().notNull(),
  answerEn: text().notNull(),
  answerAr: text().notNull(),
  position: position(),
});

/** Choices are in the order of the folder; `right` is the index of the right one. */
export type TrialQuestion = {
  bodyEn: string;
  bodyAr: string;
  choicesEn: string[];
  choicesAr: string[];
  right: number;
  feedbackEn: string | null;
  feedbackAr: string | null;
};

/** The trial lesson of the guest home. A school has at most one. */
export const trials = pgTable('trials', {
  id: id(),
  titleEn: text().notNull(),
  titleAr: text().notNull(),
  instructorId: integer().references(() => instructors.id),
  url: text().notNull(),
  mime: text().notNull(),
  durationSeconds: integer().notNull(),
  captions: jsonb().$type<Caption[]>().notNull().default([]),
  questions: jsonb().$type<TrialQuestion[]>().notNull(),
});
