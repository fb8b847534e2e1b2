import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TransactionSql } from 'postgres';

const rowsPerStatement = 4_000;

/**
 * Inserts thousands of rows per statement as one JSON parameter. (COPY is slightly faster, but the
 * driver loses its errors and waits forever.) All rows have the same columns.
 */
export async function insertRows<T extends PgTable>(
  tx: TransactionSql,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const known = getTableColumns(table);
  const keys = Object.keys(first);
  const stranger = keys.find((key) => !(key in known));
  if (stranger) throw new Error(`${getTableName(table)} has no column ${stranger}`);
  const names = keys.map((key) => `"${toSnakeCase(key)}"`).join(', ');
  const name = `"${getTableName(table)}"`;
  const statement = `insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, $1::text::json)`;
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const chunk = rows.slice(start, start + rowsPerStatement);
    await tx.unsafe(statement, [toJson(chunk, keys)]);
  }
}

function toJson(rows: Record<string, unknown>[], keys: string[]): string {
  const columns = keys.map((key) => ({ key, column: toSnakeCase(key) }));
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(({ key, column }) => [column, plain(row[key])])),
    ),
  );
}

const plain = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);
