import type { MarkdownSource } from '../../../db/schema/content.ts';

export const rowKinds = [
  'settings',
  'tariff',
  'page',
  'faq',
  'news',
  'educationLanguage',
  'educationType',
  'diploma',
  'year',
  'educationSection',
  'subject',
  'instructor',
  'classroom',
  'group',
  'admissionQuestion',
  'tab',
  'section',
  'lesson',
  'promo',
  'unit',
  'video',
  'document',
  'webContent',
  'assignment',
  'webinar',
  'slot',
  'exam',
  'question',
] as const;
export type RowKind = (typeof rowKinds)[number];

export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** One row of the school as the folder and the database both have it: references are keys, never ids. */
export type ContentRow = {
  kind: RowKind;
  key: string;
  /** By column. What is undefined is left as the database has it. */
  values: Record<string, Value | undefined>;
  sources: Record<string, MarkdownSource>;
  /** The file that it comes from. */
  path: string;
};
