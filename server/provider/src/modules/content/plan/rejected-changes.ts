import { type SQL, sql } from 'drizzle-orm';
import { toArrayLiteral } from '../../../db/array-literal.ts';
import type { Executor } from '../../../db/open.ts';
import type { StoredRow, StoredSchool } from '../store/load.ts';
import type { RowKind } from '../store/rows.ts';
import type { SchoolChange } from './diff.ts';

export type RejectedChange = { kind: RowKind; key: string; reason: string };

type RemovalChange = Extract<SchoolChange, { stored: StoredRow }>;
type Rule = { kind: RowKind; rows: (ids: string) => SQL; reason: (count: number) => string };

/** Activity in progress that a removal would break. Each statement returns ids and counts. */
const rules: Rule[] = [
  {
    kind: 'lesson',
    rows: (ids) => sql`select course_id as id, count(*)::int as count from standing_orders
      where status = 'waiting' and course_id = any (${ids}::text::int[]) group by 1`,
    reason: (count) =>
      `${count} students have agreed to it and their payment is under way; try again when it has arrived`,
  },
  {
    kind: 'lesson',
    rows: (ids) => sql`select course_id as id, count(*)::int as count from codes
      join code_batches on code_batches.id = batch_id
      where used_at is null and codes.revoked_at is null and code_batches.revoked_at is null
        and (expires_at is null or expires_at > now()) and course_id = any (${ids}::text::int[]) group by 1`,
    reason: (count) =>
      `${count} codes that open it are not used; revoke them first with \`fasl codes revoke\``,
  },
  {
    kind: 'classroom',
    rows: (ids) => sql`select classroom_id as id, count(*)::int as count from subscriptions
      where status = 'active' and classroom_id = any (${ids}::text::int[]) group by 1`,
    reason: (count) => `${count} students are subscribed to it; cancel the subscriptions first`,
  },
  {
    kind: 'classroom',
    rows: (ids) => sql`select classroom_id as id, count(*)::int as count from standing_orders
      join courses on courses.id = course_id
      where standing_orders.status = 'waiting' and classroom_id = any (${ids}::text::int[]) group by 1`,
    reason: (count) =>
      `${count} payments for its lessons are under way; try again when they have arrived`,
  },
  {
    kind: 'classroom',
    rows: (
      ids,
    ) => sql`select coalesce(code_batches.classroom_id, courses.classroom_id) as id, count(*)::int as count
      from codes join code_batches on code_batches.id = batch_id
      left join courses on courses.id = code_batches.course_id
      where used_at is null and codes.revoked_at is null and code_batches.revoked_at is null
        and (expires_at is null or expires_at > now())
        and coalesce(code_batches.classroom_id, courses.classroom_id) = any (${ids}::text::int[]) group by 1`,
    reason: (count) =>
      `${count} codes that open its lessons are not used; revoke them first with \`fasl codes revoke\``,
  },
  profileRule('educationType', 'education_type_id'),
  profileRule('educationLanguage', 'education_language_id'),
  profileRule('year', 'education_year_id'),
  {
    kind: 'year',
    rows: (ids) => sql`select education_year_id as id, count(*)::int as count from classroom_years
      join classrooms on classrooms.id = classroom_id
      where archived_at is not null and education_year_id = any (${ids}::text::int[]) group by 1`,
    reason: (count) => `${count} archived classrooms are for it`,
  },
  profileRule('educationSection', 'education_section_id'),
  {
    kind: 'slot',
    rows: (ids) => sql`select slot_id as id, count(*)::int as count from (
        select slot_id from slot_bookings where cancelled_at is null
        union all select slot_id from slot_waiters where left_at is null) as taken
      where slot_id = any (${ids}::text::int[]) group by 1`,
    reason: (count) =>
      `${count} students have booked it; move it with \`fasl slots\`, or keep it in the file`,
  },
];

function profileRule(kind: RowKind, column: string): Rule {
  const name = sql.raw(column);
  return {
    kind,
    rows: (ids) => sql`select ${name} as id, count(*)::int as count from students
      where ${name} = any (${ids}::text::int[]) group by 1`,
    reason: (count) => `${count} students have it in their profile`,
  };
}

export async function findRejectedChanges(
  db: Executor,
  changes: SchoolChange[],
): Promise<RejectedChange[]> {
  const removed = changes.filter(
    (one): one is RemovalChange => one.action === 'archive' || one.action === 'delete',
  );
  const rejectedChanges: RejectedChange[] = [];
  for (const { kind, rows, reason } of rules) {
    const byId = new Map(
      removed.filter((one) => one.kind === kind).map(({ stored }) => [stored.id, stored]),
    );
    if (byId.size === 0) continue;
    const found = await db.execute<{ id: number; count: number }>(
      rows(toArrayLiteral([...byId.keys()])),
    );
    for (const { id, count } of found) {
      rejectedChanges.push({ kind, key: byId.get(id)?.key ?? '', reason: reason(count) });
    }
  }
  return [
    ...rejectedChanges,
    ...(await findTakenCapacities(db, changes)),
    ...(await findTakenNames(db, changes)),
  ];
}

async function findTakenCapacities(
  db: Executor,
  changes: SchoolChange[],
): Promise<RejectedChange[]> {
  const smaller = changes.flatMap((one) => {
    const to =
      one.action === 'update' && one.kind === 'slot' ? one.row.values['capacity'] : undefined;
    return typeof to === 'number' && one.action === 'update' ? [{ ...one, to }] : [];
  });
  if (smaller.length === 0) return [];
  const ids = toArrayLiteral(smaller.map(({ stored }) => stored.id));
  const rows = await db.execute<{ id: number; count: number }>(
    sql`select id, students_count as count from slots where id = any (${ids}::text::int[])`,
  );
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return smaller.flatMap(({ kind, key, stored, to }) => {
    const count = counts.get(stored.id) ?? 0;
    return to < count
      ? [{ kind, key, reason: `its capacity cannot be ${to}: ${count} spots are booked` }]
      : [];
  });
}

async function findTakenNames(db: Executor, changes: SchoolChange[]): Promise<RejectedChange[]> {
  const created = changes.filter((one) => one.action === 'create');
  const instructors = created.filter(({ kind }) => kind === 'instructor');
  const promos = created.filter(({ kind }) => kind === 'promo');
  const taken = async (rows: typeof created, column: string, query: (names: string) => SQL) => {
    if (rows.length === 0) return [];
    const names = JSON.stringify(rows.map(({ row }) => row.values[column]));
    const found = await db.execute<{ name: string }>(query(names));
    const known = new Set(found.map(({ name }) => name));
    return rows.filter(({ row }) => known.has(String(row.values[column])));
  };
  const users = await taken(
    instructors,
    'label',
    (names) =>
      sql`select lower(username) as name from users where lower(username) in
      (select jsonb_array_elements_text(${names}::text::jsonb))`,
  );
  const codes = await taken(
    promos,
    'code',
    (names) =>
      sql`select code as name from promo_codes where code in
      (select jsonb_array_elements_text(${names}::text::jsonb))`,
  );
  return [
    ...users.map(({ kind, key }) => ({
      kind,
      key,
      reason: 'its label is already the user name of another account',
    })),
    ...codes.map(({ kind, key }) => ({
      kind,
      key,
      reason: 'a promo code of this name is there already, for more than a lesson',
    })),
  ];
}

/** Rejects a label that another row, possibly an archived one, already has. */
export function findTakenLabels(changes: SchoolChange[], stored: StoredSchool): RejectedChange[] {
  return changes.flatMap((one): RejectedChange[] => {
    if (one.kind !== 'classroom' && one.kind !== 'instructor') return [];
    if (!('row' in one)) return [];
    const others = [...(stored.get(one.kind)?.values() ?? [])];
    const other = others.find(
      ({ key, values }) => key !== one.key && values['label'] === one.row.values['label'],
    );
    if (!other) return [];
    const state = other.isArchived ? 'archived' : 'other';
    return [
      {
        kind: one.kind,
        key: one.key,
        reason: `its label is that of the ${state} ${one.kind} "${other.key}"; keep the name of its folder`,
      },
    ];
  });
}
