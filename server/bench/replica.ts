import { randomUUID } from 'node:crypto';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { listCairoDaysUntil } from '@fasl/shared/rules/time/cairo-days';
import { pino } from 'pino';
import { demoLogins } from '../launch/demo-logins.ts';
import { type OpenDatabase, openDatabase } from '../provider/src/db/open.ts';
import { setWriteMark } from '../provider/src/db/replica/write-mark.ts';
import { addLongTermStudent } from '../provider/test-support/accounts/long-term-student.ts';
import type { PostgresPair } from '../provider/test-support/postgres-pair.ts';
import { buildPairProvider, startSchoolPair } from '../provider/test-support/read-replica.ts';
import { createProvider } from '../src/provider-client/client.ts';
import { readTreeCpuSeconds } from './cpu.ts';
import type { ReportRow } from './report.ts';

const longTermStudent = { email: 'long-term@fasl.test', like: demoLogins.mariam.identifier };
const students = {
  'four years of data': longTermStudent.email,
  'a few weeks of data': demoLogins.mariam.identifier,
};
const visits = 200;
const warmUps = 20;
const marks = 1_000;

/** CPU milliseconds per visit of both servers. */
type VisitCost = { primary: number; standby: number };

/** Compares the CPU time of the primary for a visit of the dashboard with and without a replica. */
export async function measureReplicaOffload(): Promise<ReportRow[]> {
  const pair = await startSchoolPair({ students: 5_000, isDurable: true });
  try {
    const database = openDatabase(pair.primary.url, {
      poolSize: 1,
      statementTimeoutMs: 60_000,
    });
    await addLongTermStudent(database.client, longTermStudent);
    const rows: ReportRow[] = [await measureMarks(pair, database)];
    await database.close();
    for (const [data, identifier] of Object.entries(students)) {
      const alone = await measureVisits(pair, { identifier });
      const distributed = await measureVisits(pair, { identifier, readUrl: pair.standby.url });
      rows.push(...toRows(data, alone, distributed));
    }
    return rows;
  } finally {
    await pair.stop();
  }
}

const toRows = (data: string, alone: VisitCost, distributed: VisitCost): ReportRow[] => [
  { what: `${data}: primary without replica`, value: alone.primary, unit: 'ms' },
  { what: `${data}: primary with replica`, value: distributed.primary, unit: 'ms' },
  { what: `${data}: replica`, value: distributed.standby, unit: 'ms' },
  {
    what: `${data}: share that stays on the primary`,
    value: distributed.primary / alone.primary,
    unit: '',
    budget: { atMost: 0.5 },
  },
];

/** A write marks its student first, at most every 1.5 s for each student. */
async function measureMarks(pair: PostgresPair, { db }: OpenDatabase): Promise<ReportRow> {
  for (let count = 0; count < warmUps; count += 1) await setWriteMark(db, 1);
  const before = readCost(pair);
  for (let count = 0; count < marks; count += 1) await setWriteMark(db, 1 + (count % 100));
  const value = ((readCost(pair).primary - before.primary) / marks) * 1_000;
  return { what: 'primary for the mark of a write', value, unit: 'ms' };
}

async function measureVisits(
  pair: PostgresPair,
  { identifier, readUrl }: { identifier: string; readUrl?: string },
): Promise<VisitCost> {
  const { app, services } = await buildPairProvider(pair, readUrl);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const provider = createProvider({ apiUrl: `${origin}/api`, log: pino({ level: 'warn' }) });
  try {
    const caller = { language: 'ar-EG' as const, requestId: randomUUID(), deviceId: 'bench' };
    const body = { identifier, password: demoLogins.mariam.password };
    const { data } = await provider.as(caller).login({ body });
    const client = provider.as({ ...caller, token: data.token });
    for (let count = 0; count < warmUps; count += 1) await visitDashboard(client, data.user.id);
    const before = readCost(pair);
    for (let count = 0; count < visits; count += 1) await visitDashboard(client, data.user.id);
    const after = readCost(pair);
    const missed = (services.replicas?.countReads('error') ?? 0) > 0;
    if (missed) throw new Error('The replica failed during the measurement.');
    const perVisit = (name: keyof VisitCost) => ((after[name] - before[name]) / visits) * 1_000;
    return { primary: perVisit('primary'), standby: perVisit('standby') };
  } finally {
    await provider.close();
    await app.close();
  }
}

function readCost(pair: PostgresPair): VisitCost {
  const { primary, standby } = pair.pids();
  return { primary: readTreeCpuSeconds(primary), standby: readTreeCpuSeconds(standby) };
}

/** The calls of the portal for the first page of the dashboard, including its header. */
async function visitDashboard(client: ProviderClient, userId: number): Promise<void> {
  const days = listCairoDaysUntil(new Date(), 14);
  const [before, week] = [days.slice(0, 7), days.slice(7)];
  const periodOf = (some: string[]) => ({ from: some[0], to: some.at(-1) });
  const short = { query: { page: 1, perPage: 5 }, body: {} };
  await Promise.all([
    client.getMyProfile({}),
    client.listNotifications({ query: { page: 1, perPage: 12 } }),
    client.countLearning({ body: {} }),
    client.getAttendanceRate({ body: {} }),
    client.getAverageScore({ body: {} }),
    client.listCompletedUnits({ body: { slice: 'day', ...periodOf(week) } }),
    client.listCompletedUnits({ body: { slice: 'day', ...periodOf(days) } }),
    client.getLearningTime({ body: { user_id: userId } }),
    client.getLearningTime({ body: { user_id: userId, ...periodOf(week) } }),
    client.getLearningTime({ body: { user_id: userId, ...periodOf(before) } }),
    client.listAgenda({ body: {} }),
    client.listWalletHistory(short),
    client.listTimeline(short),
  ]);
}
