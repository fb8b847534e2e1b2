import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { insertRows, reserveIds } from '../src/db/insert-rows.ts';
import type { Executor, OpenDatabase } from '../src/db/open.ts';
import { users } from '../src/db/schema/user.ts';
import { getMediaDir } from '../src/http/media.ts';
import { hashPassword } from '../src/lib/password.ts';
import { applyInTransaction } from '../src/modules/content/apply/apply.ts';
import { writeFiles } from '../src/modules/content/apply/files.ts';
import { requireRowId } from '../src/modules/content/apply/write-changes.ts';
import type { CompiledSchool } from '../src/modules/content/compile/compile.ts';
import { demoPassword, demoStudents } from './accounts.ts';
import { backdateContent, saveBookings } from './age-content.ts';
import { buildHistory } from './build.ts';
import { filledTables, type Rows, type TableName } from './rows.ts';
import { compileSchool } from './school-folder.ts';

export type SeedOptions = {
  /** The number of students, the cast included. */
  students: number;
  seed: number;
  /** The folder for pictures, videos and documents. */
  dataDir: string;
  /** The reference time: histories end before it, deadlines and live sessions follow it. */
  now: Date;
  /** The pepper for the hashes of codes, the same as the provider's. */
  codePepper: string;
};

/** An arbitrary advisory lock key, the same in every process. */
const lockKey = 7_301_947;

/**
 * Seeds an empty, migrated database, completely or not at all: applies the school folder, then adds
 * students with their history. If the database already has a school, only copies its files again,
 * because the data folder may be new.
 */
export async function seedSchool(
  { db }: Pick<OpenDatabase, 'db'>,
  options: SeedOptions,
): Promise<{ seeded: boolean }> {
  const { dataDir, now } = options;
  if (!(await isEmpty(db))) {
    if (!existsSync(join(getMediaDir(dataDir), 'content')))
      writeFiles(dataDir, compileSchool(now).media.values());
    return { seeded: false };
  }
  const passwordHash = await hashPassword(demoPassword);
  const seeded = await db.transaction(async (tx) => {
    await takeLock(tx);
    if (!(await isEmpty(tx))) return false;
    await writeSchool(tx, { ...options, school: compileSchool(now), passwordHash });
    return true;
  });
  if (seeded) await db.execute(sql`analyze`);
  return { seeded };
}

async function isEmpty(db: Executor): Promise<boolean> {
  const [school] = await db.execute<{ exists: boolean }>(
    sql`select exists (select from classrooms) or exists (select from students) as exists`,
  );
  return school?.exists === false;
}

/**
 * Disables the timeouts, because seeding, or waiting for another process to seed, takes longer than
 * a request may.
 */
async function takeLock(tx: Executor): Promise<void> {
  await tx.execute(sql`select set_config(name, '0', true) from (values
    ('statement_timeout'), ('lock_timeout'), ('idle_in_transaction_session_timeout'))
    as settings (name)`);
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

type Plan = SeedOptions & { school: CompiledSchool; passwordHash: string };

async function writeSchool(tx: Executor, plan: Plan): Promise<void> {
  const { school, dataDir, now } = plan;
  // Reserves the first user ids for the cast, so that they do not depend on the number of
  // instructors.
  const castIds = await reserveIds(tx, users, Object.keys(demoStudents).length);
  const applied = await applyInTransaction(tx, { school, dataDir, actor: 'demo', now }, []);
  if (applied.outcome !== 'applied') throw new Error(`the demo school was ${applied.outcome}`);
  const rows = buildHistory({
    ...plan,
    school: school.rows,
    idOf: (kind, key) => requireRowId(applied.ids, kind, key),
    takeUserId: userIds(castIds, school),
    cities: await readCities(tx),
  });
  await backdateContent(tx, now);
  await writeHistory(tx, rows);
  await saveBookings(tx);
}

/** Returns the ids of the cast first, then the ids after those of the instructors. */
function userIds(castIds: number[], { rows }: CompiledSchool): () => number {
  const rest = [...castIds];
  const instructors = rows.filter(({ kind }) => kind === 'instructor').length;
  let last = Math.max(...castIds) + instructors;
  return () => {
    const own = rest.shift();
    if (own !== undefined) return own;
    last += 1;
    return last;
  };
}

async function readCities(tx: Executor): Promise<{ id: number; governorateId: number }[]> {
  const rows = await tx.execute<{ id: number; governorateId: number }>(
    sql`select id, governorate_id as "governorateId" from cities order by id`,
  );
  return [...rows];
}

async function writeHistory(tx: Executor, rows: Rows): Promise<void> {
  for (const name of Object.keys(filledTables) as TableName[]) {
    await insertRows(tx, filledTables[name], rows[name]);
    await continueIds(tx, name);
  }
}

/** Advances the sequence of a table past the ids that were inserted explicitly. */
async function continueIds(tx: Executor, name: TableName): Promise<void> {
  const table = filledTables[name];
  if (!('id' in getTableColumns(table))) return;
  const quoted = `"${getTableName(table)}"`;
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${quoted}, 'id'), greatest(max(id), 1))
      from ${sql.raw(quoted)}`,
  );
}
