import { asc, sql } from 'drizzle-orm';
import { toArrayLiteral } from '../../db/array-literal.ts';
import type { Executor } from '../../db/open.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { tests } from '../../db/schema/unit.ts';
import { type ExtraTime, extraTimeOf, type PlacedTest, selectPlaced } from './find-exam.ts';
import { type AskedToMark, selectToMark } from './questions.ts';
import { type AttemptRow, isOpen } from './select-attempts.ts';

type AttemptOwner = { attemptId: number; studentId: number };
export type Locked = {
  attempt: AttemptRow;
  placed: PlacedTest;
  extra: ExtraTime;
  /** The number of other finished attempts. */
  others: number;
  /** Of an open attempt. */
  asked: AskedToMark[];
};

/**
 * Locks attempts by id and loads what the result shows. An attempt that is locked elsewhere is
 * waited for, or skipped.
 */
export async function lockAttempts(
  tx: Executor,
  many: AttemptOwner[],
  others: 'wait for others' | 'leave out',
): Promise<Map<number, Locked>> {
  const attemptIds = toArrayLiteral(many.map(({ attemptId }) => attemptId));
  const studentIds = toArrayLiteral(many.map(({ studentId }) => studentId));
  const query = others === 'leave out' ? freeQuery(tx) : lockedQuery(tx);
  const [rows, placed] = await Promise.all([
    query.execute({ attemptIds, studentIds }),
    placesQuery(tx).execute({ attemptIds }),
  ]);
  // Only after the lock: from here on no more answers are accepted.
  const open = rows.filter(({ attempt }) => isOpen(attempt)).map(({ attempt }) => attempt.id);
  const asked = open.length > 0 ? await selectToMark(tx, open) : new Map();
  const places = new Map(placed.map((one) => [one.test.id, one]));
  return new Map(
    rows.flatMap((row) => {
      const { id, testId } = row.attempt;
      const place = places.get(testId);
      return place ? [[id, { ...row, placed: place, asked: asked.get(id) ?? [] }]] : [];
    }),
  );
}

const attemptIds = sql`${sql.placeholder('attemptIds')}::text::int[]`;
const studentIds = sql`${sql.placeholder('studentIds')}::text::int[]`;

/** Ordered by id to prevent deadlocks. */
const lockingQuery = (db: Executor, ...how: [] | [{ skipLocked: true }]) =>
  db
    .select({
      attempt: attempts,
      extra: extraTimeOf(attempts),
      others: sql<number>`(select count(*)::int from attempts as other
        where other.test_id = ${attempts.testId} and other.student_id = ${attempts.studentId}
          and other.id <> ${attempts.id} and other.end_date is not null)`,
    })
    .from(attempts)
    .where(
      sql`(${attempts.id}, ${attempts.studentId}) in (select * from unnest(${attemptIds}, ${studentIds}))`,
    )
    .orderBy(asc(attempts.id))
    .for('update', { of: attempts, ...how[0] });

const lockedQuery = prepareOnce((db) => lockingQuery(db).prepare('attempts_to_submit'));
const freeQuery = prepareOnce((db) =>
  lockingQuery(db, { skipLocked: true }).prepare('free_attempts_to_submit'),
);
const placesQuery = prepareOnce((db) =>
  selectPlaced(
    db,
    sql`${tests.id} in (select test_id from attempts where id = any (${attemptIds}))`,
  ).prepare('tests_to_submit'),
);
