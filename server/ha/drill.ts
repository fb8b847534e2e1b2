import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isWithinBudget } from '../bench/report.ts';
import { type OpenDatabase, openDatabase } from '../provider/src/db/open.ts';
import { checkHistory } from './check/checker.ts';
import { readStoredRows } from './check/stored-rows.ts';
import { databaseUrl } from './cluster/addresses.ts';
import {
  createSchoolDatabase,
  startDatabases,
  switchOver,
  waitUntilHealthy,
} from './cluster/database.ts';
import { startProxy } from './cluster/proxy.ts';
import { startRedis } from './cluster/redis.ts';
import { seedSchool, startSchool } from './cluster/school.ts';
import { createServices, type Services } from './cluster/service.ts';
import { injectFault, runSchedule } from './faults/inject.ts';
import { createSchedule } from './faults/schedule.ts';
import { createFixture } from './load/fixture.ts';
import { type History, openHistory, readHistory } from './load/history.ts';
import { startLoad } from './load/load.ts';
import { plannedSwitchover, printChecks, toRecoveryRows, toRows } from './report.ts';

export type DrillOptions = {
  folder: string;
  minutes: number;
  seed: number;
  takers: number;
  payers: number;
};

const startMs = 120_000;
const rejoinMs = 90_000;
const calmMs = 8_000;
const measuredTimes = 2;

/** Runs the whole drill; returns whether everything was within its limits. */
export async function runDrill(options: DrillOptions): Promise<boolean> {
  const services = createServices();
  const log = createLog();
  try {
    await startCluster(services, options, log);
    const history = join(options.folder, 'history.jsonl');
    await runClass(services, { ...options, history, log });
    return await check(history, log);
  } finally {
    services.stop();
  }
}

type Log = (text: string) => void;

function createLog(): Log {
  const began = performance.now();
  return (text) => {
    const seconds = ((performance.now() - began) / 1_000).toFixed(1).padStart(7);
    console.log(`${seconds} s  ${text}`);
  };
}

async function startCluster(services: Services, { folder }: DrillOptions, log: Log) {
  mkdirSync(join(folder, 'files'), { recursive: true });
  log('starting etcd, Patroni and PostgreSQL on three machines');
  startDatabases(services, folder);
  if (!(await waitUntilHealthy(startMs))) throw new Error(`the cluster did not start: ${folder}`);
  await createSchoolDatabase();
  log('creating the school');
  seedSchool(folder);
  log('starting Redis with Sentinels, two providers, two portals and HAProxy');
  startRedis(services, folder);
  startProxy(services, folder);
  await startSchool(services, folder);
}

type ClassOptions = DrillOptions & { history: string; log: Log };

async function runClass(services: Services, options: ClassOptions): Promise<void> {
  const { minutes, seed, takers, payers, log } = options;
  const open = openDatabase(databaseUrl, { poolSize: 2, statementTimeoutMs: 60_000 });
  const history = openHistory(options.history);
  log('creating the class');
  const fixture = await createFixture(open, { minutes, takers, payers });
  const load = await startLoad({ fixture, history, open });
  log('the class has begun');
  await sleep(calmMs);
  const tools = { services, history, log };
  await measureFailovers(tools, options.folder);
  await runSchedule(tools, createSchedule(seed, minutes * 60_000));
  log('all faults are healed');
  if (!(await waitUntilHealthy(rejoinMs))) log('a database machine did not rejoin');
  await sleep(calmMs);
  await load.finish();
  await history.close();
  await open.close();
}

type Tools = { services: Services; history: History; log: Log };

/** Kills the primary and switches over, each twice, with time to recover in between. */
async function measureFailovers({ services, history, log }: Tools, folder: string): Promise<void> {
  const named: History = {
    ...history,
    write: (entry) =>
      history.write(entry.kind === 'fault' ? { ...entry, name: `measured ${entry.name}` } : entry),
  };
  const fault = { kind: 'power off', target: 'primary', durationMs: 20_000 } as const;
  for (let count = 0; count < measuredTimes; count += 1) {
    await injectFault({ services, history: named, log }, fault);
    await waitUntilHealthy(rejoinMs);
    await sleep(calmMs);
    log('planned switchover');
    const startMs = await switchOver(services, folder);
    named.write({ kind: 'fault', name: plannedSwitchover, startMs, endMs: Date.now() });
    await waitUntilHealthy(rejoinMs);
    await sleep(calmMs);
  }
}

async function check(historyFile: string, log: Log): Promise<boolean> {
  log(`comparing ${historyFile} with the database`);
  const open: OpenDatabase = openDatabase(databaseUrl, { statementTimeoutMs: 60_000 });
  const history = readHistory(historyFile);
  const checks = checkHistory(history, await readStoredRows(open));
  await open.close();
  const [rows, recovery] = [toRows(checks), toRecoveryRows(history)];
  printChecks(checks, rows, recovery);
  return [...rows, ...recovery].every(isWithinBudget);
}
