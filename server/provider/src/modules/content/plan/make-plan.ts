import { sql } from 'drizzle-orm';
import { toArrayLiteral } from '../../../db/array-literal.ts';
import type { Executor } from '../../../db/open.ts';
import { loadSchool, type StoredSchool } from '../store/load.ts';
import type { ContentRow } from '../store/rows.ts';
import { diffSchool, type SchoolChange } from './diff.ts';
import { getExamKey } from './exam-key.ts';
import { findRejectedChanges, findTakenLabels, type RejectedChange } from './rejected-changes.ts';

export type AttemptCount = { open: number; finished: number };

export type SchoolPlan = {
  changes: SchoolChange[];
  rejectedChanges: RejectedChange[];
  /** The numbers of attempts by exam, for exams whose questions or pass mark change. */
  attempts: Map<string, AttemptCount>;
};

export async function makePlan(
  db: Executor,
  rows: ContentRow[],
): Promise<{ plan: SchoolPlan; stored: StoredSchool }> {
  const stored = await loadSchool(db);
  const changes = await withoutPastSlots(db, diffSchool(rows, stored));
  const rejectedChanges = [
    ...findTakenLabels(changes, stored),
    ...(await findRejectedChanges(db, changes)),
  ];
  const attempts = await countAttempts(db, changes, stored);
  return { plan: { changes, rejectedChanges, attempts }, stored };
}

/** Keeps past sessions that had students, whether the folder contains them or not. */
async function withoutPastSlots(db: Executor, changes: SchoolChange[]): Promise<SchoolChange[]> {
  const removed = changes.flatMap((one) =>
    one.kind === 'slot' && one.action === 'delete' ? [one.stored.id] : [],
  );
  if (removed.length === 0) return changes;
  const rows = await db.execute<{ id: number }>(sql`
    select id from slots where id = any (${toArrayLiteral(removed)}::text::int[]) and end_time <= now()
      and (exists (select from slot_bookings where slot_id = slots.id)
        or exists (select from slot_waiters where slot_id = slots.id))`);
  const past = new Set(rows.map(({ id }) => id));
  return changes.filter(
    (one) => !('stored' in one) || one.kind !== 'slot' || !past.has(one.stored.id),
  );
}

async function countAttempts(
  db: Executor,
  changes: SchoolChange[],
  stored: StoredSchool,
): Promise<Map<string, AttemptCount>> {
  const exams = new Map(
    changes.flatMap((change): [number, string][] => {
      const key = getExamKey(change);
      const exam = key === null ? undefined : stored.get('exam')?.get(key);
      return exam ? [[exam.id, exam.key]] : [];
    }),
  );
  if (exams.size === 0) return new Map();
  const rows = await db.execute<{ id: number } & AttemptCount>(sql`
    select test_id as id, count(*) filter (where end_date is null)::int as open,
      count(end_date)::int as finished
    from attempts where test_id = any (${toArrayLiteral([...exams.keys()])}::text::int[]) group by 1`);
  return new Map(rows.map(({ id, open, finished }) => [exams.get(id) ?? '', { open, finished }]));
}
