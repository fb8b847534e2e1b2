import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SecondPortal, startSecondPortal } from '../launch/second-portal.ts';
import { openDatabase } from '../provider/src/db/open.ts';
import { prepareExam, sessionKey } from './exam/prepare-exam.ts';
import { createRetryingClient } from './exam/retrying-client.ts';
import { createTaker } from './exam/taker.ts';
import {
  createLoadGenerator,
  type LoadGenerator,
  type RequestKind,
  type RequestOutcome,
  requestKinds,
} from './load-generator.ts';
import { runOpenLoop } from './open-loop.ts';
import { computePercentile } from './percentile.ts';
import { type ProcessResources, readResources } from './process-resources.ts';
import type { ReportRow } from './report.ts';
import { createPayments, secureKey } from './storm-payments.ts';

type School = { provider: string; database: string; dataDir: string };

const takers = 200;
const payments = 400;
const visitors = 64;
const peakSeconds = 6;
const rushSeconds = 12;
/** Responses after this time do not count as served. */
const timeoutMs = 5_000;
/** The time after which idle connections to the provider are closed. */
const restMs = 6_000;

/** Sends twice the load that can be served, and measures throughput, errors and recovery. */
export async function measureLoadShedding(school: School): Promise<ReportRow[]> {
  const open = openDatabase(school.database, { poolSize: 2, statementTimeoutMs: 60_000 });
  const { exam, seats } = await prepareExam(open, takers);
  const references = await createPayments(open, payments);
  const portal = await startSecondPortal(school.provider, { env: portalEnv(school) });
  const client = createRetryingClient(portal.origin);
  const writers = seats.map((seat) => createTaker({ seat, exam, client }));
  for (const writer of writers) {
    await writer.start();
    await writer.read();
  }
  try {
    return await measureOverload(portal, {
      takers: writers,
      unitId: exam.unitId,
      payments: references,
    });
  } finally {
    await client.close();
    await portal.stop();
    await open.close();
  }
}

/** Uses the session keys of the simulated students and the gateway secret of the load generator. */
function portalEnv({ dataDir }: School): Record<string, string> {
  const secrets = JSON.parse(readFileSync(`${dataDir}/secrets.json`, 'utf8')) as {
    PROVIDER_SERVICE_TOKEN?: string;
  };
  return {
    SESSION_KEYS: sessionKey,
    FAWRY_SECURE_KEY: secureKey,
    PROVIDER_SERVICE_TOKEN: secrets.PROVIDER_SERVICE_TOKEN ?? '',
  };
}

type Visitors = Parameters<typeof createLoadGenerator>[1];

async function measureOverload(
  { origin, pid }: SecondPortal,
  from: Visitors,
): Promise<ReportRow[]> {
  const load = createLoadGenerator(origin, from);
  const { warm, lines } = await measure(load, pid);
  return [...lines, ...(await leftOver(pid, warm))];
}

async function measure(
  load: LoadGenerator,
  pid: number,
): Promise<{ warm: ProcessResources; lines: ReportRow[] }> {
  try {
    await atPeak(load, 2);
    const peak = await atPeak(load, peakSeconds);
    const warm = readResources(pid);
    const answers = await sendAtRate(load, 2 * peak);
    return { warm, lines: [...toRows(answers, peak), await recovery(load)] };
  } finally {
    await load.close();
  }
}

/** Measures the successful responses per second of a closed loop. */
async function atPeak(load: LoadGenerator, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let good = 0;
  const visitor = async () => {
    while (performance.now() < until) if ((await load.sendRequest()).isGood) good += 1;
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return good / seconds;
}

async function sendAtRate(load: LoadGenerator, perSecond: number): Promise<RequestOutcome[]> {
  const answers: RequestOutcome[] = [];
  const count = Math.round(perSecond * rushSeconds);
  const act = async () => void answers.push(await load.sendRequest());
  await runOpenLoop(
    Array.from({ length: count }, (_, at) => ({ atMs: (at * 1_000) / perSecond, act })),
  );
  return answers;
}

function toRows(answers: RequestOutcome[], peak: number): ReportRow[] {
  const served = answers.filter(({ isGood, ms }) => isGood && ms <= timeoutMs);
  const shed = answers.filter(({ isShed }) => isShed);
  const lost = answers.length - shed.length - answers.filter(({ isGood }) => isGood).length;
  const servedOf = (kind: RequestKind) =>
    (100 * served.filter((one) => one.kind === kind).length) /
    answers.filter((one) => one.kind === kind).length;
  const kept = (what: string, kind: RequestKind): ReportRow => ({
    what,
    value: servedOf(kind),
    unit: '%',
    budget: { atLeast: servedOf('page') },
  });
  const waits = shed.map(({ ms }) => ms);
  return [
    { what: 'peak throughput', value: peak, unit: '/s' },
    {
      what: 'throughput at twice the peak load',
      value: (100 * served.length) / rushSeconds / peak,
      unit: '% of peak',
      budget: { atLeast: 75 },
    },
    { what: 'page requests served', value: servedOf('page'), unit: '%' },
    kept('saved answers accepted', 'save'),
    kept('heartbeats accepted', 'heartbeat'),
    kept('webhooks accepted', 'webhook'),
    ...requestKinds.map((kind) => refusedLine(kind, answers)),
    { what: 'rejected with retry-after', value: shed.length, unit: '' },
    {
      what: 'p95 of rejections',
      value: computePercentile(waits, 0.95),
      unit: 'ms',
      waits,
      budget: { atMost: 50 },
    },
    { what: 'neither served nor rejected', value: lost, unit: '', budget: { atMost: 0 } },
  ];
}

function refusedLine(kind: RequestKind, answers: RequestOutcome[]): ReportRow {
  const sent = answers.filter((one) => one.kind === kind);
  const value = sent.filter(({ isShed }) => isShed).length;
  return { what: `rejected: ${kind}`, value, unit: `of ${sent.length}` };
}

/**
 * The maximum after the load, in percent of the value under full load. Memory is released late, if
 * at all, but a leak would be far larger.
 */
const maxHeldPercent = { kilobytes: 125, handles: 110 };

/** Measures the resources that a portal uses after the load. */
async function leftOver(pid: number, warm: ProcessResources): Promise<ReportRow[]> {
  await sleep(restMs);
  const after = readResources(pid);
  return (['kilobytes', 'handles'] as const).map((one) => ({
    what: `${one} after the load`,
    value: (100 * after[one]) / warm[one],
    unit: '%',
    budget: { atMost: maxHeldPercent[one] },
  }));
}

/** Measures the time until a visitor is served normally. */
async function recovery(load: LoadGenerator): Promise<ReportRow> {
  const startedAt = performance.now();
  for (let inARow = 0; inARow < 5; await sleep(100)) {
    const { isGood, ms } = await load.sendRequest();
    inARow = isGood && ms < 250 ? inARow + 1 : 0;
  }
  const value = (performance.now() - startedAt) / 1_000;
  return { what: 'recovery time', value, unit: 's', budget: { atMost: 10 } };
}
