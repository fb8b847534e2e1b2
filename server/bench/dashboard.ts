import { randomUUID } from 'node:crypto';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { pino } from 'pino';
import { demoLogins } from '../launch/demo-logins.ts';
import { openDatabase } from '../provider/src/db/open.ts';
import { addLongTermStudent } from '../provider/test-support/accounts/long-term-student.ts';
import { createProvider, type Provider } from '../src/provider-client/client.ts';
import { readCpuSeconds, readTreeCpuSeconds } from './cpu.ts';
import { listDashboardCalls, type NamedCall } from './dashboard-calls.ts';
import { computePercentile } from './percentile.ts';
import type { ReportRow } from './report.ts';

const longTermStudent = { email: 'long-term@fasl.test', like: demoLogins.mariam.identifier };
const budgetMs = 50;
const rounds = 60;
/** The number of concurrent pages, each with the calls of a dashboard. */
const together = 8;

type School = { provider: string; database: string; pids: Record<string, number> };

/** Measures all calls of the dashboard for a student with four years of data. */
export async function measureDashboardLatency(school: School): Promise<ReportRow[]> {
  const { database, pids } = school;
  const open = openDatabase(database, { poolSize: 1, statementTimeoutMs: 60_000 });
  await addLongTermStudent(open.client, longTermStudent);
  await open.close();
  const provider = createProvider({
    apiUrl: `${school.provider}/api`,
    log: pino({ level: 'warn' }),
  });
  try {
    const client = await signIn(provider);
    const calls = await listDashboardCalls(client);
    for (const { call } of calls) await call();
    const spent = () =>
      readCpuSeconds(pids['provider'] ?? 0) + readTreeCpuSeconds(pids['database'] ?? 0);
    const lines: ReportRow[] = [];
    for (const named of calls) lines.push(await measureAlone(named, spent));
    return [...lines, await measureTogether(calls)];
  } finally {
    await provider.close();
  }
}

async function signIn(provider: Provider): Promise<ProviderClient> {
  const caller = { language: 'ar-EG' as const, requestId: randomUUID(), deviceId: 'bench' };
  const body = { identifier: longTermStudent.email, password: demoLogins.mariam.password };
  const { data } = await provider.as(caller).login({ body });
  return provider.as({ ...caller, token: data.token });
}

/** Measures one call alone, with its CPU time, which does not depend on other load. */
async function measureAlone({ name, call }: NamedCall, spent: () => number): Promise<ReportRow> {
  const waits: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = spent();
    waits.push(await timed(call));
    costs.push((spent() - before) * 1_000);
  }
  const cost = computePercentile(costs, 0.95).toFixed(1);
  return {
    what: `${name} (${computePercentile(waits, 0.5).toFixed(1)}, ${cost})`,
    value: computePercentile(waits, 0.95),
    unit: 'ms',
    budget: { atMost: budgetMs },
    waits,
  };
}

async function measureTogether(calls: NamedCall[]): Promise<ReportRow> {
  const left = Array.from({ length: together * 4 }, () => calls).flat();
  const waits: number[] = [];
  const visitor = async () => {
    for (let next = left.pop(); next; next = left.pop()) waits.push(await timed(next.call));
  };
  await Promise.all(Array.from({ length: together }, visitor));
  return {
    what: `all of them, ${together} at once`,
    value: computePercentile(waits, 0.95),
    unit: 'ms p95',
    waits,
  };
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}
