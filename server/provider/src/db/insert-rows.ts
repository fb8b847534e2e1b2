import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './open.ts';

const rowsPerStatement = 2_000;

/** Inserts thousands of rows per statement as one JSON parameter. Missing columns become null. */
export async function insertRows(
  tx: Executor,
  table: PgTable,
  rows: Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) given.add(name);
  const columns = Object.keys(getTableColumns(table)).filter((name) => given.has(name));
  const names = sql.raw(columns.map((name) => `"${toSnakeCase(name)}"`).join(', '));
  const target = sql.raw(`"${getTableName(table)}"`);
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const json = JSON.stringify(
      rows
        .slice(start, start + rowsPerStatement)
        .map((row) =>
          Object.fromEntries(columns.map((name) => [toSnakeCase(name), plain(row[name])])),
        ),
    );
    await tx.execute(sql`insert into ${target} (${names})
      select ${names} from json_populate_recordset(null::${target}, ${json}::text::json)`);
  }
}

const plain = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/** Reserves ids for rows that will be inserted. */
export async function reserveIds(tx: Executor, table: PgTable, count: number): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id
    from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

/** Inserts rows with their ids, and advances the sequence of the table past them. */
export async function insertRowsWithIds(
  tx: Executor,
  table: PgTable,
  rows: Record<string, unknown>[],
): Promise<void> {
  await insertRows(tx, table, rows);
  if (!('id' in getTableColumns(table))) return;
  const quoted = `"${getTableName(table)}"`;
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${quoted}, 'id'), greatest(max(id), 1))
      from ${sql.raw(quoted)}`,
  );
}
