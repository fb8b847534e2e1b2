import { getTableColumns, getTableName } from 'drizzle-orm';
import type { Sql, TransactionSql } from 'postgres';
import type { OpenDatabase } from '../src/db/open.ts';
import { mediaDir } from '../src/http/media.ts';
import { hashPassword } from '../src/lib/password.ts';
import { getMaterialDir } from '../src/modules/material/material-path.ts';
import { demoPassword } from './accounts.ts';
import { buildSchool } from './build.ts';
import { settings } from './content/settings.ts';
import { insertRows } from './insert-rows.ts';
import { drawMaterials, drawMedia, writeFiles } from './media.ts';
import { filledTables, type Rows, type TableName } from './rows.ts';

export type SeedOptions = {
  /** The number of students, the cast included. */
  students: number;
  seed: number;
  /** The folder for pictures, videos and documents. */
  dataDir: string;
  /** The reference time: histories end here, deadlines and live sessions follow. */
  now: Date;
  /** The pepper for the hashes of codes, the same as the provider's. */
  codePepper: string;
};

/** An arbitrary advisory lock key, the same in every process. */
const lockKey = 7_301_947;

/**
 * Seeds an empty, migrated database, completely or not at all. Skips a database with a school, but
 * draws the pictures again, because the folder may be new.
 */
export async function seedSchool(
  { client }: Pick<OpenDatabase, 'client'>,
  options: SeedOptions,
): Promise<{ seeded: boolean }> {
  const materials = drawMaterials();
  await writeFiles(drawMedia(options.seed), mediaDir(options.dataDir));
  await writeFiles(materials, getMaterialDir(options.dataDir));
  if (!(await isEmpty(client))) return { seeded: false };
  const passwordHash = await hashPassword(demoPassword);
  const cities = await readCities(client);
  const rows = buildSchool({ ...options, passwordHash, cities, materials });
  const seeded = await client.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lockKey})`;
    if (!(await isEmpty(tx))) return false;
    await writeSchool(tx, rows);
    return true;
  });
  if (seeded) await client`analyze`;
  return { seeded };
}

async function isEmpty(client: Sql | TransactionSql): Promise<boolean> {
  const [found] =
    await client`select exists (select from classrooms) or exists (select from students) as any`;
  return found?.any === false;
}

async function readCities(client: Sql): Promise<{ id: number; governorateId: number }[]> {
  return client`select id, governorate_id as "governorateId" from cities order by id`;
}

async function writeSchool(tx: TransactionSql, rows: Rows): Promise<void> {
  // Bulk inserts take longer than a request may.
  await tx`set local statement_timeout = 0`;
  await tx`set local idle_in_transaction_session_timeout = 0`;
  for (const name of Object.keys(filledTables) as TableName[]) {
    await insertRows(tx, filledTables[name], rows[name]);
    await continueIds(tx, name);
  }
  await markCurrentLessons(tx);
  await lockBehindTests(tx);
  await tx`
    insert into settings (id, values) values (1, ${JSON.stringify(settings)}::text::jsonb)
    on conflict (id) do update set values = settings.values || excluded.values`;
}

/** The rows were inserted with explicit ids: move the sequences behind them. */
async function continueIds(tx: TransactionSql, name: TableName): Promise<void> {
  const table = filledTables[name];
  if (!('id' in getTableColumns(table))) return;
  const quoted = `"${getTableName(table)}"`;
  await tx.unsafe(
    `select setval(pg_get_serial_sequence('${quoted}', 'id'), greatest(max(id), 1)) from ${quoted}`,
  );
}

/** Lessons and classrooms reference each other, so one reference is set afterwards. */
async function markCurrentLessons(tx: TransactionSql): Promise<void> {
  await tx`
    update classrooms set current_course_id = courses.id from courses
    where courses.classroom_id = classrooms.id and courses.position = 1`;
}

/** In a lesson with an exam, the following homework and exams require it to be passed. */
async function lockBehindTests(tx: TransactionSql): Promise<void> {
  await tx`
    update units set required_test_id = tests.id from tests join units first on first.id = tests.unit_id
    where units.course_id = first.course_id and units.position > first.position
      and units.type in ('assignment', 'test')`;
}
