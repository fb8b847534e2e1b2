import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Executor } from '../db/open.ts';
import { listInvoices } from '../history/invoice-list.ts';
import { selectTimeline } from '../history/timeline.ts';
import { selectWalletHistory } from '../history/wallet.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { selectAgenda } from './agenda.ts';
import { selectAttendance } from './attendance.ts';
import { selectCompletedUnits } from './completed-units.ts';
import { countLearning } from './counts.ts';
import { selectScores } from './scores.ts';
import { selectTestList } from './test-list.ts';
import { selectLearningTime } from './time.ts';
import { selectWebinarList } from './webinar-list.ts';

let database: TestDatabase;
let asked: string[] = [];
let db: Executor;
const now = new Date();
const scope = { studentId: 2, classroomId: null };
const room = { studentId: 2, classroomId: 1, language: 'en-GB', now } as const;
const listed = { studentId: 2, language: 'en-GB', query: {}, body: {} } as const;
const always = { from: null, to: null };

beforeAll(async () => {
  database = await createTestDatabase();
  await database.client`analyze`;
  db = listening(database.db);
});
afterAll(() => database.close());

/** The same database, which writes down what it is asked. */
function listening(of: TestDatabase['db']): Executor {
  const { session } = of as unknown as {
    session: { prepareQuery: (query: Query, ...rest: unknown[]) => unknown };
  };
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...rest) => {
    asked.push(inlined(query));
    return prepare(query, ...rest);
  };
  return of;
}

type Query = { sql: string; params: unknown[] };

const inlined = ({ sql: text, params }: Query): string =>
  text.replace(/\$(\d+)/g, (_, place) => {
    const value = params[Number(place) - 1];
    return typeof value === 'number' ? String(value) : `'${String(value)}'`;
  });

const parts: Record<string, () => Promise<unknown>> = {
  counts: () => countLearning(db, scope, now),
  attendance: () => selectAttendance(db, scope),
  scores: () => selectScores(db, scope),
  'completed units': () => selectCompletedUnits(db, scope, ['2026-11-01', '2026-11-02']),
  'learning time': () => selectLearningTime(db, scope, always),
  'learning time of a period': () =>
    selectLearningTime(db, scope, { from: '2026-11-01', to: null }),
  agenda: () => selectAgenda(db, { ...room }),
  tests: () => selectTestList(db, room),
  webinars: () => selectWebinarList(db, room),
  'movements of a wallet': () => selectWalletHistory(db, listed),
  'events of a timeline': () => selectTimeline(db, listed),
  'events of a classroom': () => selectTimeline(db, { ...listed, classroomId: 1 }),
  invoices: () => listInvoices(db, listed),
};

/** Tables that grow with the students: none of them may ever be read from end to end. */
const growing = [
  'attempts',
  'attendances',
  'enrolments',
  'entries',
  'intents',
  'invoices',
  'learning_days',
  'memberships',
  'slot_bookings',
  'submissions',
  'timeline_events',
  'unit_progress',
];

test.each(Object.keys(parts))(
  '%s are found by an index in every table that grows',
  async (name) => {
    asked = [];
    await parts[name]!();
    expect(asked.length).toBeGreaterThan(0);
    for (const query of asked) {
      // A small school fits on a few pages, which would be read whole: only what is possible is asked.
      const plan = await database.client.begin(async (tx) => {
        await tx`set local enable_seqscan = off`;
        return tx.unsafe(`explain ${query}`);
      });
      const lines = plan.map((line) => String(line['QUERY PLAN']));
      const whole = lines.filter((line) =>
        growing.some((table) => new RegExp(`Seq Scan on ${table}\\b`).test(line)),
      );
      expect(whole).toEqual([]);
    }
  },
);
