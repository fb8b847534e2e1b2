import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Markdown as it was written, and where its pictures are kept, by name. */
export type MarkdownSource = { text: string; images: Record<string, string> };

/** Which row of the school an entry of the school folder is. */
export const contentKeys = pgTable(
  'content_keys',
  {
    kind: text().notNull(),
    key: text().notNull(),
    rowId: integer().notNull(),
    /** By column: what its HTML was written from. */
    sources: jsonb().$type<Record<string, MarkdownSource>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    unique('content_keys_once').on(table.kind, table.rowId),
  ],
);
