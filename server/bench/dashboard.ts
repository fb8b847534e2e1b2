import { randomUUID } from 'node:crypto';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { pino } from 'pino';
import { demoLogins } from '../launch/demo-logins.ts';
import { openDatabase } from '../provider/src/db/open.ts';
import { addVeteran } from '../provider/test-support/accounts/veteran.ts';
import { createProvider, type Provider } from '../src/provider-client/client.ts';
import { cpuSeconds, cpuSecondsOfTree } from './cpu.ts';
import { dashboardCalls, type Named } from './dashboard-calls.ts';
import { percentile } from './percentile.ts';
import type { Line } from './report.ts';

const veteran = { email: 'veteran@fasl.test', like: demoLogins.mariam.identifier };
const budgetMs = 50;
const rounds = 60;
/** Concurrent pages, each with the calls of a dashboard. */
const together = 8;

type School = { provider: string; database: string; pids: Record<string, number> };

/** Measures all figures and lists of the dashboard for a student with four years of data. */
export async function dashboardWaits({ provider, database, pids }: School): Promise<Line[]> {
  const open = openDatabase(database, { poolSize: 1, statementTimeoutMs: 60_000 });
  await addVeteran(open.client, veteran);
  await open.close();
  const door = createProvider({ apiUrl: `${provider}/api`, log: pino({ level: 'warn' }) });
  try {
    const client = await signIn(door);
    const calls = await dashboardCalls(client);
    for (const { call } of calls) await call();
    const spent = () => cpuSeconds(pids['provider'] ?? 0) + cpuSecondsOfTree(pids['database'] ?? 0);
    const lines: Line[] = [];
    for (const named of calls) lines.push(await alone(named, spent));
    return [...lines, await atOnce(calls)];
  } finally {
    await door.close();
  }
}

async function signIn(door: Provider): Promise<ProviderClient> {
  const caller = { language: 'ar-EG' as const, requestId: randomUUID(), deviceId: 'bench' };
  const body = { identifier: veteran.email, password: demoLogins.mariam.password };
  const { data } = await door.as(caller).login({ body });
  return door.as({ ...caller, token: data.token });
}

/** Also the CPU time, which does not depend on other load. */
async function alone({ what, call }: Named, spent: () => number): Promise<Line> {
  const waits: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = spent();
    waits.push(await timed(call));
    costs.push((spent() - before) * 1_000);
  }
  const cost = percentile(costs, 0.95).toFixed(1);
  return {
    what: `${what} (${percentile(waits, 0.5).toFixed(1)}, ${cost})`,
    value: percentile(waits, 0.95),
    unit: 'ms',
    budget: { atMost: budgetMs },
    waits,
  };
}

async function atOnce(calls: Named[]): Promise<Line> {
  const left = Array.from({ length: together * 4 }, () => calls).flat();
  const waits: number[] = [];
  const visitor = async () => {
    for (let next = left.pop(); next; next = left.pop()) waits.push(await timed(next.call));
  };
  await Promise.all(Array.from({ length: together }, visitor));
  return {
    what: `all of them, ${together} at once`,
    value: percentile(waits, 0.95),
    unit: 'ms p95',
    waits,
  };
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}
