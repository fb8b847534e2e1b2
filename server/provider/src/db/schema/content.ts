import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** The original Markdown, and the storage paths of its pictures by name. */
export type MarkdownSource = { text: string; images: Record<string, string> };

/** Maps entries of the school folder to rows. */
export const contentKeys = pgTable(
  'content_keys',
  {
    kind: text().notNull(),
    key: text().notNull(),
    rowId: integer().notNull(),
    /** The Markdown source of each HTML column. */
    sources: jsonb().$type<Record<string, MarkdownSource>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    unique('content_keys_once').on(table.kind, table.rowId),
  ],
);
