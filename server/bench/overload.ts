import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SecondPortal, startSecondPortal } from '../launch/second-portal.ts';
import { openDatabase } from '../provider/src/db/open.ts';
import { openHall, sessionKey } from './exam/hall.ts';
import { openLine } from './exam/line.ts';
import { createTaker } from './exam/taker.ts';
import { type Holding, holdingOf } from './holding.ts';
import { openLoop } from './open-loop.ts';
import { percentile } from './percentile.ts';
import type { Line } from './report.ts';
import { type Answer, openRush, type RequestKind, type Rush, requestKinds } from './rush.ts';
import { makePayments, secureKey } from './storm-payments.ts';

type School = { provider: string; database: string; dataDir: string };

const takers = 200;
const payments = 400;
const visitors = 64;
const peakSeconds = 6;
const rushSeconds = 12;
/** Visitors leave after this time. */
const patienceMs = 5_000;
/** Provider connections close on their own. */
const restMs = 6_000;

/** Sends twice the load that can be served, and measures throughput, errors and recovery. */
export async function overload(school: School): Promise<Line[]> {
  const open = openDatabase(school.database, { poolSize: 2, statementTimeoutMs: 60_000 });
  const { exam, seats } = await openHall(open, takers);
  const references = await makePayments(open, payments);
  const portal = await startSecondPortal(school.provider, { env: portalEnv(school) });
  const line = openLine(portal.origin);
  const writers = seats.map((seat) => createTaker({ seat, exam, line }));
  for (const writer of writers) {
    await writer.start();
    await writer.read();
  }
  try {
    return await rushOn(portal, { takers: writers, unitId: exam.unitId, payments: references });
  } finally {
    await line.close();
    await portal.stop();
    await open.close();
  }
}

/** Shares session keys with the hall, and the gateway secret with the rush. */
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

type Visitors = Parameters<typeof openRush>[1];

async function rushOn({ origin, pid }: SecondPortal, from: Visitors): Promise<Line[]> {
  const rush = openRush(origin, from);
  const { warm, lines } = await measure(rush, pid);
  return [...lines, ...(await leftOver(pid, warm))];
}

async function measure(rush: Rush, pid: number): Promise<{ warm: Holding; lines: Line[] }> {
  try {
    await atPeak(rush, 2);
    const peak = await atPeak(rush, peakSeconds);
    const warm = holdingOf(pid);
    const answers = await comeAt(rush, 2 * peak);
    return { warm, lines: [...told(answers, peak), await recovery(rush)] };
  } finally {
    await rush.close();
  }
}

/** Closed-loop throughput of successful responses a second. */
async function atPeak(rush: Rush, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let good = 0;
  const visitor = async () => {
    while (performance.now() < until) if ((await rush.ask()).isGood) good += 1;
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return good / seconds;
}

async function comeAt(rush: Rush, perSecond: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const count = Math.round(perSecond * rushSeconds);
  const act = async () => void answers.push(await rush.ask());
  await openLoop(
    Array.from({ length: count }, (_, at) => ({ atMs: (at * 1_000) / perSecond, act })),
  );
  return answers;
}

function told(answers: Answer[], peak: number): Line[] {
  const served = answers.filter(({ isGood, ms }) => isGood && ms <= patienceMs);
  const refused = answers.filter(({ isRefused }) => isRefused);
  const lost = answers.length - refused.length - answers.filter(({ isGood }) => isGood).length;
  const servedOf = (kind: RequestKind) =>
    (100 * served.filter((one) => one.kind === kind).length) /
    answers.filter((one) => one.kind === kind).length;
  const kept = (what: string, kind: RequestKind): Line => ({
    what,
    value: servedOf(kind),
    unit: '%',
    budget: { atLeast: servedOf('page') },
  });
  const waits = refused.map(({ ms }) => ms);
  return [
    { what: 'served a second at the peak', value: peak, unit: '/s' },
    {
      what: 'served with twice as many coming',
      value: (100 * served.length) / rushSeconds / peak,
      unit: '% of peak',
      budget: { atLeast: 75 },
    },
    { what: 'of what is asked, served', value: servedOf('page'), unit: '%' },
    kept('of answers to be kept, kept', 'save'),
    kept('of heartbeats, accepted', 'heartbeat'),
    kept('of webhooks, accepted', 'webhook'),
    ...requestKinds.map((kind) => refusedLine(kind, answers)),
    { what: 'told when to come again', value: refused.length, unit: '' },
    {
      what: 'slowest of twenty refusals',
      value: percentile(waits, 0.95),
      unit: 'ms',
      waits,
      budget: { atMost: 50 },
    },
    { what: 'neither served nor told', value: lost, unit: '', budget: { atMost: 0 } },
  ];
}

function refusedLine(kind: RequestKind, answers: Answer[]): Line {
  const sent = answers.filter((one) => one.kind === kind);
  const value = sent.filter(({ isRefused }) => isRefused).length;
  return { what: `refused of kind ${kind}`, value, unit: `of ${sent.length}` };
}

/**
 * In percent of the value under full load. Memory is returned late, if at all; a leak is far above.
 */
const mostHeld = { kilobytes: 125, handles: 110 };

/** Resources that a portal still uses after the rush. */
async function leftOver(pid: number, warm: Holding): Promise<Line[]> {
  await sleep(restMs);
  const after = holdingOf(pid);
  return (['kilobytes', 'handles'] as const).map((one) => ({
    what: `${one} held afterwards`,
    value: (100 * after[one]) / warm[one],
    unit: '%',
    budget: { atMost: mostHeld[one] },
  }));
}

/** The time until a visitor is served normally. */
async function recovery(rush: Rush): Promise<Line> {
  const begun = performance.now();
  for (let inARow = 0; inARow < 5; await sleep(100)) {
    const { isGood, ms } = await rush.ask();
    inARow = isGood && ms < 250 ? inARow + 1 : 0;
  }
  const value = (performance.now() - begun) / 1_000;
  return { what: 'until all is as before', value, unit: 's', budget: { atMost: 10 } };
}
