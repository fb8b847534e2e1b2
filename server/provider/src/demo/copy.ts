import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { TransactionSql } from 'postgres';

const linesPerChunk = 500;

/** Streams rows into a table by COPY. All of them name the same columns. */
export async function copyRows<T extends PgTable>(
  tx: TransactionSql,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const all: Record<string, PgColumn> = getTableColumns(table);
  const columns = Object.keys(first).map((key) => ({ key, column: columnOf(all, key) }));
  const names = columns.map(({ key }) => `"${toSnakeCase(key)}"`).join(', ');
  const sink = await tx.unsafe(`copy "${getTableName(table)}" (${names}) from stdin`).writable();
  await pipeline(Readable.from(chunks(rows as Record<string, unknown>[], columns)), sink);
}

type Named = { key: string; column: PgColumn };

function columnOf(all: Record<string, PgColumn>, key: string): PgColumn {
  const column = all[key];
  if (!column) throw new Error(`no column ${key}`);
  return column;
}

function* chunks(rows: Record<string, unknown>[], columns: Named[]): Generator<string> {
  for (let start = 0; start < rows.length; start += linesPerChunk) {
    const lines = rows.slice(start, start + linesPerChunk).map((row) => line(row, columns));
    yield lines.join('');
  }
}

function line(row: Record<string, unknown>, columns: Named[]): string {
  const cells = columns.map(({ key, column }) => cell(row[key], column));
  return `${cells.join('\t')}\n`;
}

function cell(value: unknown, column: PgColumn): string {
  if (value === null || value === undefined) return '\\N';
  const raw: unknown = column.mapToDriverValue(value);
  if (Buffer.isBuffer(raw)) return `\\\\x${raw.toString('hex')}`;
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw);
  return String(raw).replace(/[\\\n\r\t]/g, (letter) => escapes[letter] ?? letter);
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
