import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { insertRows, reserveIds } from '../../../db/insert-rows.ts';
import type { Executor } from '../../../db/open.ts';
import { pages } from '../../../db/schema/school.ts';
import { users } from '../../../db/schema/user.ts';
import { slotBookings, slotWaiters } from '../../../db/schema/webinar.ts';
import { changeSettings } from '../../../db/settings-store.ts';
import { SettingsValues } from '../../../lib/school-settings.ts';
import type { SchoolChange } from '../plan/diff.ts';
import { definedRowKinds, getRowDefinition } from '../store/kinds.ts';
import type { StoredSchool } from '../store/load.ts';
import type { ContentRow, RowKind } from '../store/rows.ts';
import { selectRoomLessons, setCurrentLessons } from './set-current-lessons.ts';
import { writeLinks } from './write-links.ts';

/** Row ids by kind and key. Includes the rows that this run creates. */
export type RowIds = Map<RowKind, Map<string, number>>;

export function collectIds(stored: StoredSchool): RowIds {
  return new Map(
    [...stored].map(([kind, rows]) => [
      kind,
      new Map([...rows.values()].map(({ key, id }) => [key, id])),
    ]),
  );
}

type WriteContext = { ids: RowIds; now: Date };

/** Writes a plan. Creates rows before the rows that reference them, and deletes rows last. */
export async function writeChanges(
  tx: Executor,
  changes: SchoolChange[],
  writing: WriteContext,
): Promise<void> {
  const byKind = Map.groupBy(changes, ({ kind }) => kind);
  const roomLessons = await selectRoomLessons(tx);
  await writeSettings(tx, byKind.get('settings') ?? []);
  await writePages(tx, byKind.get('page') ?? [], writing.now);
  for (const kind of definedRowKinds) {
    const some = byKind.get(kind) ?? [];
    await createRows(tx, kind, {
      rows: some.flatMap((one) => (one.action === 'create' ? [one.row] : [])),
      writing,
    });
    for (const change of some) await updateRow(tx, change, writing);
    await archiveRows(tx, kind, { changes: some, now: writing.now });
  }
  await writeLate(tx, changes, writing);
  await writeLinks(tx, changes, writing.ids);
  if (changes.length > 0) await setCurrentLessons(tx, roomLessons);
  for (const kind of definedRowKinds.toReversed()) {
    const gone = (byKind.get(kind) ?? []).flatMap((one) =>
      one.action === 'delete' ? [one.stored.id] : [],
    );
    if (gone.length === 0) continue;
    if (kind === 'slot') await deletePastInterest(tx, gone);
    const { table } = getRowDefinition(kind);
    await tx.delete(table).where(inArray(columnOf(kind, 'id'), gone));
  }
}

/**
 * Deletes cancelled bookings and left waiters, which reference the slots. Others reject the plan.
 */
async function deletePastInterest(tx: Executor, slotIds: number[]): Promise<void> {
  await tx
    .delete(slotBookings)
    .where(and(inArray(slotBookings.slotId, slotIds), isNotNull(slotBookings.cancelledAt)));
  await tx
    .delete(slotWaiters)
    .where(and(inArray(slotWaiters.slotId, slotIds), isNotNull(slotWaiters.leftAt)));
}

const columnOf = (kind: RowKind, name: string): PgColumn => {
  const column = getTableColumns(getRowDefinition(kind).table)[name];
  if (!column) throw new Error(`${kind} has no column ${name}`);
  return column;
};

async function writeSettings(tx: Executor, changes: SchoolChange[]): Promise<void> {
  for (const change of changes) {
    if ('row' in change) await changeSettings(tx, SettingsValues.parse(change.row.values));
  }
}

async function writePages(tx: Executor, changes: SchoolChange[], now: Date): Promise<void> {
  for (const change of changes) {
    const slug = change.key as (typeof pages.slug.enumValues)[number];
    if (!('row' in change)) {
      await tx.delete(pages).where(eq(pages.slug, slug));
      continue;
    }
    const values = change.row.values as Omit<typeof pages.$inferInsert, 'slug'>;
    await tx
      .insert(pages)
      .values({ ...values, slug })
      .onConflictDoUpdate({ target: pages.slug, set: { ...values, updatedAt: now } });
  }
}

type CreateInput = { rows: ContentRow[]; writing: WriteContext };

async function createRows(
  tx: Executor,
  kind: RowKind,
  { rows, writing }: CreateInput,
): Promise<void> {
  if (rows.length === 0) return;
  const { table, columns, late = [] } = getRowDefinition(kind);
  const fresh = await reserveIds(tx, table, rows.length);
  const own = writing.ids.get(kind) ?? new Map<string, number>();
  writing.ids.set(kind, own);
  for (const [index, { key }] of rows.entries()) own.set(key, fresh[index] ?? 0);
  const extra = kind === 'instructor' ? await createUsers(tx, rows) : rows.map(() => ({}));
  await insertRows(
    tx,
    table,
    rows.map((row, index) => ({
      id: fresh[index],
      ...Object.fromEntries(
        columns.map((column) => [
          column,
          late.includes(column) ? null : columnValue(row, column, writing),
        ]),
      ),
      ...extra[index],
    })),
  );
}

/** A new row without a publication date is published immediately. */
function columnValue(
  { kind, values }: ContentRow,
  column: string,
  { ids, now }: WriteContext,
): unknown {
  const { refs } = getRowDefinition(kind);
  const value = values[column];
  const target = refs[column];
  if (target !== undefined)
    return typeof value === 'string' ? requireRowId(ids, target, value) : null;
  return value === undefined && column === 'publishedAt' ? now.toISOString() : value;
}

export function requireRowId(ids: RowIds, kind: RowKind, key: string): number {
  const id = ids.get(kind)?.get(key);
  if (id === undefined) throw new Error(`there is no ${kind} ${key}`);
  return id;
}

/** Creates users for instructors, who never log in with a password. */
async function createUsers(tx: Executor, rows: ContentRow[]) {
  const fresh = await reserveIds(tx, users, rows.length);
  const [next] = await tx.execute<{ id: number }>(
    sql`select coalesce(max(lms_id) + 1, 4000)::int as id from instructors`,
  );
  await insertRows(
    tx,
    users,
    rows.map(({ values }, index) => ({
      id: fresh[index],
      role: 'instructor',
      username: values['label'],
      firstName: values['firstNameEn'],
      lastName: values['lastNameEn'],
    })),
  );
  return rows.map((_, index) => ({ userId: fresh[index], lmsId: (next?.id ?? 4000) + index }));
}

async function updateRow(tx: Executor, change: SchoolChange, writing: WriteContext): Promise<void> {
  if (change.action !== 'update' && change.action !== 'restore') return;
  const { kind, row, stored } = change;
  const { table, columns, late = [], removal } = getRowDefinition(kind);
  const changed = change.columns.filter(
    ({ column }) => columns.includes(column) && !late.includes(column),
  );
  const set = Object.fromEntries(
    changed.map(({ column }) => [
      column,
      databaseValue(kind, column, columnValue(row, column, writing)),
    ]),
  );
  const isBack = change.action === 'restore' && removal.how === 'archive';
  if (isBack && !(removal.column in set))
    set[removal.column] = removal.live === 'null' ? null : writing.now;
  if (Object.keys(set).length > 0)
    await tx
      .update(table)
      .set(set)
      .where(eq(columnOf(kind, 'id'), stored.id));
}

/** Drizzle requires `Date` values for timestamp columns. */
const databaseValue = (kind: RowKind, column: string, value: unknown): unknown =>
  typeof value === 'string' && columnOf(kind, column).dataType === 'date' ? new Date(value) : value;

async function archiveRows(
  tx: Executor,
  kind: RowKind,
  { changes, now }: { changes: SchoolChange[]; now: Date },
): Promise<void> {
  const { table, removal } = getRowDefinition(kind);
  const ids = changes.flatMap((one) => (one.action === 'archive' ? [one.stored.id] : []));
  if (removal.how !== 'archive' || ids.length === 0) return;
  const mark = { [removal.column]: removal.live === 'null' ? now : null };
  await tx
    .update(table)
    .set({ ...mark, ...removal.also })
    .where(inArray(columnOf(kind, 'id'), ids));
}

/** Writes references to rows that are created later. */
async function writeLate(
  tx: Executor,
  changes: SchoolChange[],
  { ids }: WriteContext,
): Promise<void> {
  for (const change of changes) {
    if (!('row' in change)) continue;
    const { kind, key, row } = change;
    if (kind === 'settings' || kind === 'page') continue;
    const { table, late = [], refs } = getRowDefinition(kind);
    for (const column of late) {
      const target = refs[column];
      const value = row.values[column];
      const isNew = change.action === 'create' && value !== null && value !== undefined;
      const isChanged =
        change.action !== 'create' && change.columns.some((one) => one.column === column);
      if (target === undefined || (!isNew && !isChanged)) continue;
      const id = typeof value === 'string' ? requireRowId(ids, target, value) : null;
      await tx
        .update(table)
        .set({ [column]: id })
        .where(eq(columnOf(kind, 'id'), requireRowId(ids, kind, key)));
    }
  }
}
