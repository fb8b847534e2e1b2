import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFourYearsOfActivity } from '../../../test-support/accounts/long-term-student.ts';
import { createTestDatabase, type TestDatabase } from '../../../test-support/provider.ts';
import type { Executor } from '../../db/open.ts';
import { classrooms } from '../../db/schema/classroom.ts';
import { selectAgenda } from '../agenda/agenda.ts';
import { selectOwnClassroomIds } from '../classroom/own-classrooms.ts';
import { selectClassroom } from '../classroom/select-classroom.ts';
import { listInvoices } from '../history/invoice-list.ts';
import { selectTimeline } from '../history/timeline.ts';
import { selectWalletHistory } from '../history/wallet.ts';
import type { Intent } from '../payment/intent.ts';
import { readPaymentProgress } from '../payment/payment-progress.ts';
import { selectProgress } from '../progress/select.ts';
import { selectAttendance } from './attendance.ts';
import { selectCompletedUnits } from './completed-units.ts';
import { countLearning } from './counts.ts';
import { selectExamList } from './exam-list.ts';
import { selectScores } from './scores.ts';
import { selectLearningTime } from './time.ts';
import { selectWebinarList } from './webinar-list.ts';

let database: TestDatabase;
let queries: string[] = [];
let db: Executor;
const now = new Date();
const scope = { studentId: 2, classroomId: null };
const classroomQuery = { studentId: 2, classroomId: 1, language: 'en-GB', now } as const;
const historyQuery = { studentId: 2, language: 'en-GB', query: {}, body: {} } as const;
const paidIntent = { status: 'paid', reference: 'R1', invoiceId: 1 } as Intent;
const always = { from: null, to: null };

beforeAll(async () => {
  database = await createTestDatabase();
  await database.client`analyze`;
  db = recordQueries(database.db);
});
afterAll(() => database.close());

/** Records the SQL of every query, with its parameters inlined. */
function recordQueries(of: TestDatabase['db']): Executor {
  const { session } = of as unknown as {
    session: { prepareQuery: (query: Query, ...rest: unknown[]) => unknown };
  };
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...rest) => {
    queries.push(inlineParameters(query));
    return prepare(query, ...rest);
  };
  return of;
}

type Query = { sql: string; params: unknown[] };

const inlineParameters = ({ sql: text, params }: Query): string =>
  text.replace(/\$(\d+)/g, (_, place) => {
    const value = params[Number(place) - 1];
    return typeof value === 'number' ? String(value) : `'${String(value)}'`;
  });

const reads: Record<string, () => Promise<unknown>> = {
  counts: () => countLearning(db, scope, now),
  attendance: () => selectAttendance(db, scope),
  scores: () => selectScores(db, scope),
  'completed units': () => selectCompletedUnits(db, scope, ['2026-11-01', '2026-11-02']),
  'learning time': () => selectLearningTime(db, scope, always),
  'learning time of a period': () =>
    selectLearningTime(db, scope, { from: '2026-11-01', to: null }),
  agenda: () => selectAgenda(db, { ...classroomQuery }),
  tests: () => selectExamList(db, classroomQuery),
  webinars: () => selectWebinarList(db, classroomQuery),
  wallet: () => selectWalletHistory(db, historyQuery),
  timeline: () => selectTimeline(db, historyQuery),
  'timeline of a classroom': () => selectTimeline(db, { ...historyQuery, classroomId: 1 }),
  invoices: () => listInvoices(db, historyQuery),
  'invoices by number': () => listInvoices(db, { ...historyQuery, query: { query: '12' } }),
  'status of a payment': () => readPaymentProgress(db, paidIntent),
  'own classrooms': () =>
    selectOwnClassroomIds(db, { ...scope, now, page: { page: 1, perPage: 12 } }),
  lessons: () => selectClassroom(db, { ...classroomQuery, where: eq(classrooms.id, 1) }),
  progress: () => selectProgress(db, scope.studentId, 'en-GB'),
};

/** Tables that grow with the number of students, so a query must never scan all of their rows. */
const growingTables = [
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

describe('analytics queries', () => {
  test.each(Object.keys(reads))('uses an index of every growing table for %s', async (name) => {
    queries = [];
    await reads[name]!();
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      const nodes = flattenPlan(await explain(query));
      const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map(getTable);
      expect(whole.filter((table) => growingTables.includes(table))).toEqual([]);
    }
  });
});

describe('analytics queries with four years of activity', () => {
  beforeAll(() => addFourYearsOfActivity(database.client, scope.studentId));

  test('reads at most 100 rows more than three times the rows of the student', async () => {
    const own = await countOwn();
    for (const [name, part] of Object.entries(reads)) {
      queries = [];
      await part();
      for (const query of queries) {
        const read = await countReadRows(query);
        for (const [table, count] of own)
          expect(read(table), `${table}, for ${name}`).toBeLessThanOrEqual(count * 3 + 100);
      }
    }
  });

  test('reads no more wallet entries than a page shows', async () => {
    queries = [];
    const { data, meta } = await selectWalletHistory(db, historyQuery);
    expect(meta.total).toBeGreaterThan(1_000);
    expect(queries).toHaveLength(2);
    for (const query of queries)
      expect((await countReadRows(query))('transactions')).toBeLessThanOrEqual(data.length);
  });
});

type Node = Record<string, unknown> & { Plans?: Node[] };

/** Disables sequential scans, because the planner prefers them for the small tables of the test. */
async function explain(query: string, how = ''): Promise<Node> {
  type Row = { 'QUERY PLAN': [{ Plan: Node }] };
  const rows = await database.client.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx.unsafe<Row[]>(`explain (${how} format json) ${query}`);
  });
  const [row] = rows;
  if (!row) throw new Error('no query plan');
  return row['QUERY PLAN'][0].Plan;
}

/** Counts the rows that a query reads per table. */
async function countReadRows(query: string): Promise<(table: string) => number> {
  const read = Map.groupBy(flattenPlan(await explain(query, 'analyze,')), getTable);
  return (table) => (read.get(table) ?? []).reduce((sum, node) => sum + getRowCount(node), 0);
}

const flattenPlan = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flattenPlan)];

const getTable = (node: Node): string => String(node['Relation Name'] ?? '');

const getRowCount = (node: Node): number =>
  Number(node['Actual Loops']) *
  (Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0));

async function countOwn(): Promise<[table: string, rows: number][]> {
  const tables = growingTables.filter((table) => table !== 'entries');
  return Promise.all(
    tables.map(async (table) => {
      const [row] = await database.client`select count(*)::int as count
        from ${database.client(table)} where student_id = ${scope.studentId}`;
      return [table, row?.['count']] as [string, number];
    }),
  );
}
