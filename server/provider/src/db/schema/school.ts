import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import type { SettingsValues } from '../../lib/school-settings.ts';
import { createdAt, id, position, time, updatedAt } from './columns.ts';

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
