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
  'trial',
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

export type ColumnValue =
  | string
  | number
  | boolean
  | null
  | ColumnValue[]
  | { [name: string]: ColumnValue };

/** A row in the form that folder and database share: references are keys, not ids. */
export type ContentRow = {
  kind: RowKind;
  key: string;
  /** Values by column. An undefined value is not changed in the database. */
  values: Record<string, ColumnValue | undefined>;
  sources: Record<string, MarkdownSource>;
  /** The file that defines the row. */
  path: string;
};
