import { sql } from 'drizzle-orm';
import { insertRows } from '../../../db/insert-rows.ts';
import type { Executor, OpenDatabase } from '../../../db/open.ts';
import { contentKeys } from '../../../db/schema/content.ts';
import { auditLog } from '../../../db/schema/infrastructure.ts';
import { passFailpoint } from '../../../lib/failpoint.ts';
import type { FileStore } from '../../../lib/files/file-store.ts';
import type { CompiledSchool } from '../compile/compile.ts';
import { makePlan, type SchoolPlan } from '../plan/make-plan.ts';
import { countPlanChanges, toPlanJson } from '../plan/print.ts';
import { rowDefinitions } from '../store/kinds.ts';
import { pageIds, type StoredSchool } from '../store/load.ts';
import type { ContentRow, RowKind } from '../store/rows.ts';
import { sweepFiles, writeFiles } from './files.ts';
import { collectIds, type RowIds, requireRowId, writeChanges } from './write-changes.ts';

export type ApplyResult = { plan: SchoolPlan; outcome: 'applied' | 'refused' | 'busy' | 'nothing' };

type Options = {
  school: Pick<CompiledSchool, 'rows' | 'media'>;
  files: FileStore;
  actor: string;
  now: Date;
  /** Called before each step. */
  onProgress?: (step: string) => void;
};

/** Changes the school in the database to match a folder, in one transaction. */
export async function applySchool(
  { db }: Pick<OpenDatabase, 'db'>,
  options: Options,
): Promise<ApplyResult> {
  const written: string[] = [];
  let isCommitting = false;
  try {
    return await db.transaction(async (tx) => {
      const { plan, outcome } = await applyInTransaction(tx, options, written);
      isCommitting = true;
      return { plan, outcome };
    });
  } catch (error) {
    // A commit that fails without a response may have succeeded, so its files stay. If it did not
    // succeed, the next run removes them.
    if (!isCommitting) await options.files.delete(written).catch(() => undefined);
    throw error;
  }
}

/** Applies a folder within the caller's transaction. Adds the keys of new files to `written`. */
export async function applyInTransaction(
  tx: Executor,
  options: Options,
  written: string[],
): Promise<ApplyResult & { ids: RowIds }> {
  const { school, files, now, onProgress = () => undefined } = options;
  const empty: SchoolPlan = { changes: [], rejectedChanges: [], attempts: new Map() };
  if (!(await takeLock(tx))) return { plan: empty, outcome: 'busy', ids: new Map() };
  onProgress('comparing');
  const { plan, stored } = await makePlan(tx, school.rows);
  const ids = collectIds(stored);
  if (plan.rejectedChanges.length > 0) return { plan, outcome: 'refused', ids };
  const present = await sweepFiles(files, stored);
  onProgress('copying files');
  await writeFiles(files, { media: school.media.values(), present, written });
  onProgress('writing');
  await writeChanges(tx, plan.changes, { ids, now });
  await saveKeys(tx, { rows: school.rows, stored, ids });
  if (plan.changes.length === 0) return { plan, outcome: 'nothing', ids };
  await tx.insert(auditLog).values({
    actor: options.actor,
    action: 'content',
    subject: 'school',
    details: { ...toPlanJson(plan), counts: countPlanChanges(plan) },
    createdAt: now,
  });
  passFailpoint('content-to-commit');
  return { plan, outcome: 'applied', ids };
}

/**
 * Allows one run at a time, because a second run would compare with rows that the first one is
 * changing.
 */
async function takeLock(tx: Executor): Promise<boolean> {
  await tx.execute(sql`select set_config(name, value, true) from (values
    ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('lock_timeout', '10s'))
    as settings (name, value)`);
  const [row] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('content', 0)) as taken`,
  );
  return row?.taken ?? false;
}

type KeyChanges = { rows: ContentRow[]; stored: StoredSchool; ids: RowIds };

/** Saves the key of each row, and the Markdown source of its HTML. */
async function saveKeys(tx: Executor, { rows, stored, ids }: KeyChanges): Promise<void> {
  const wanted = new Map(rows.map((row) => [`${row.kind} ${row.key}`, row]));
  const others = [...stored.values()].flatMap((some) =>
    [...some.values()].filter((one) => !one.isKept && !wanted.has(`${one.kind} ${one.key}`)),
  );
  const toSave = [...rows, ...others].filter(({ kind, key, sources }) => {
    if (kind !== 'page' && rowDefinitions[kind]?.keyed !== true) return false;
    const there = stored.get(kind)?.get(key);
    return !there?.isKept || JSON.stringify(there.sources) !== JSON.stringify(sources);
  });
  const fresh = toSave.filter(({ kind, key }) => !stored.get(kind)?.get(key)?.isKept);
  await insertRows(
    tx,
    contentKeys,
    fresh
      .filter(({ kind }) => kind !== 'page')
      .map(({ kind, key, sources }) => ({ kind, key, rowId: rowIdOf(kind, key, ids), sources })),
  );
  const changed = toSave.filter(
    ({ kind, key }) => kind === 'page' || stored.get(kind)?.get(key)?.isKept,
  );
  for (const { kind, key, sources } of changed) {
    await tx
      .insert(contentKeys)
      .values({ kind, key, rowId: rowIdOf(kind, key, ids), sources })
      .onConflictDoUpdate({ target: [contentKeys.kind, contentKeys.key], set: { sources } });
  }
}

const rowIdOf = (kind: RowKind, key: string, ids: RowIds): number =>
  kind === 'page' ? pageIds[key as keyof typeof pageIds] : requireRowId(ids, kind, key);
