import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { insertRowsWithIds, reserveIds } from '../src/db/insert-rows.ts';
import type { Executor, OpenDatabase } from '../src/db/open.ts';
import { users } from '../src/db/schema/user.ts';
import { disableTimeoutsSql } from '../src/db/without-timeouts.ts';
import type { FileStore } from '../src/lib/files/file-store.ts';
import { hashPassword } from '../src/lib/password.ts';
import { applyInTransaction } from '../src/modules/content/apply/apply.ts';
import { writeFiles } from '../src/modules/content/apply/files.ts';
import { requireRowId } from '../src/modules/content/apply/write-changes.ts';
import type { CompiledSchool } from '../src/modules/content/compile/compile.ts';
import { demoPassword, demoStudents } from './accounts.ts';
import { buildHistory, type HistoryPlan } from './build.ts';
import type { World } from './history/world.ts';
import { filledTables, type TableName } from './rows.ts';
import { compileSchool } from './school-folder.ts';

export type SeedOptions = Pick<HistoryPlan, 'students' | 'seed' | 'now' | 'codePepper'> & {
  /** The store of pictures, videos and documents. */
  files: FileStore;
};

/** An arbitrary advisory lock key, the same in every process. */
const lockKey = 7_301_947;

/**
 * Seeds an empty, migrated database, completely or not at all: applies the school folder, then adds
 * students with their history. If the database already has a school, only copies its files again,
 * because the store may be new.
 */
export async function seedSchool(
  { db }: Pick<OpenDatabase, 'db'>,
  options: SeedOptions,
): Promise<{ seeded: boolean }> {
  const { files, now } = options;
  if (!(await isEmpty(db))) {
    if (await isEmptyFolder(files, 'media/content/')) {
      const media = compileSchool(now).media.values();
      await writeFiles(files, { media, present: new Set(), written: [] });
    }
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

async function isEmptyFolder(files: FileStore, folder: string): Promise<boolean> {
  for await (const _ of files.list(folder)) return false;
  return true;
}

async function isEmpty(db: Executor): Promise<boolean> {
  const [school] = await db.execute<{ exists: boolean }>(
    sql`select exists (select from classrooms) or exists (select from students) as exists`,
  );
  return school?.exists === false;
}

/** Seeding, or waiting for another process to seed, takes longer than a request may. */
async function takeLock(tx: Executor): Promise<void> {
  await tx.execute(sql.raw(disableTimeoutsSql));
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

type Plan = SeedOptions & { school: CompiledSchool; passwordHash: string };

async function writeSchool(tx: Executor, plan: Plan): Promise<void> {
  const { school, files, now, students } = plan;
  // Reserves the first user ids for the named demo accounts, so that they do not depend on the
  // number of instructors. The second reservation includes their parents.
  const namedIds = await reserveIds(tx, users, Object.keys(demoStudents).length);
  const applied = await applyInTransaction(tx, { school, files, actor: 'demo', now }, []);
  if (applied.outcome !== 'applied') throw new Error(`the demo school was ${applied.outcome}`);
  const otherIds = await reserveIds(tx, users, students + namedIds.length);
  const userIds = [...namedIds, ...otherIds].values();
  const cities = await tx.execute<World['cities'][number]>(
    sql`select id, governorate_id as "governorateId" from cities order by id`,
  );
  const rows = buildHistory({
    ...plan,
    school: school.rows,
    idOf: (kind, key) => requireRowId(applied.ids, kind, key),
    takeUserId: () => userIds.next().value ?? 0,
    cities: [...cities],
  });
  await runStatements(tx, 'before-history.sql', now);
  for (const name of Object.keys(filledTables) as TableName[])
    await insertRowsWithIds(tx, filledTables[name], rows[name]);
  await runStatements(tx, 'after-history.sql', now);
}

async function runStatements(tx: Executor, file: string, now: Date): Promise<void> {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  for (const statement of text.split(';\n'))
    await tx.execute(sql.raw(statement.replaceAll(':now', `timestamptz '${now.toISOString()}'`)));
}
