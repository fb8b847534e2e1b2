import { asc, sql } from 'drizzle-orm';
import { builtOnce } from '../../db/built-once.ts';
import { listed } from '../../db/listed.ts';
import type { Executor } from '../../db/open.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { tests } from '../../db/schema/unit.ts';
import { type ExtraTime, extraTimeOf, type PlacedTest, selectPlaced } from './find-exam.ts';
import { type AskedToMark, selectToMark } from './questions.ts';
import { type AttemptRow, isOpen } from './select-attempts.ts';

type Own = { attemptId: number; studentId: number };
export type Locked = {
  attempt: AttemptRow;
  placed: PlacedTest;
  extra: ExtraTime;
  /** How many others of this test have ended. */
  others: number;
  /** Of one that is still open. */
  asked: AskedToMark[];
};

/**
 * Attempts of their students, by their ids: locked, with all that is told beside their result. Whoever has one locked
 * is waited for, or the attempt is left out.
 */
export async function lockAttempts(
  tx: Executor,
  many: Own[],
  others: 'wait for others' | 'leave out',
): Promise<Map<number, Locked>> {
  const attemptIds = listed(many.map(({ attemptId }) => attemptId));
  const studentIds = listed(many.map(({ studentId }) => studentId));
  const query = others === 'leave out' ? freeQuery(tx) : lockedQuery(tx);
  const [rows, placed] = await Promise.all([
    query.execute({ attemptIds, studentIds }),
    placesQuery(tx).execute({ attemptIds }),
  ]);
  // Not before they are locked: from here on nothing more comes to them.
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

/** By their numbers, so that two who lock the same ones do not wait for each other. */
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

const lockedQuery = builtOnce((db) => lockingQuery(db).prepare('attempts_to_submit'));
const freeQuery = builtOnce((db) =>
  lockingQuery(db, { skipLocked: true }).prepare('free_attempts_to_submit'),
);
const placesQuery = builtOnce((db) =>
  selectPlaced(
    db,
    sql`${tests.id} in (select test_id from attempts where id = any (${attemptIds}))`,
  ).prepare('tests_to_submit'),
);
