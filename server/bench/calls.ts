import { createSeal } from '../src/session/seal.ts';
import { type Case, calibrationCase, callTo, casesFor } from './cases.ts';
import { cpuSeconds } from './cpu.ts';
import { startHelper } from './helper.ts';
import { type Call, load } from './load.ts';
import { startNginx } from './nginx.ts';
import { percentile } from './percentile.ts';
import { type Portal, startPortal } from './portal.ts';
import type { Line } from './report.ts';
import { uploadCosts } from './uploads.ts';

type Server = { origin: string; pid: number };
type Servers = { portal: Portal; nginx: Server; plain: Server };

const rounds = 5;
/** Enough for the compiler to have settled before anything is counted. */
const warmUp = 8_000;
const requests = 2_500;

/** What a bare proxy in Node costs next to nginx where nothing else runs: beyond it the machine is too busy to judge. */
const quiet = { atLeast: 4, atMost: 6 };

/** What a call costs the portal's processor, in units of what it costs nginx to pass it on. */
export async function callCosts(provider: string): Promise<Line[]> {
  const portal = await startPortal(provider);
  const nginx = await startNginx(portal.upstream, calibrationCase.plain);
  const plain = await startHelper('plain-proxy', portal.upstream);
  try {
    if (!nginx) console.log('No nginx on this machine: costs are not compared.');
    const compared = nginx ? await compare({ portal, nginx, plain }) : [];
    return [
      ...compared,
      ...(await uploadCosts(portal, nginx)),
      await heartbeats(portal),
      cookieOpening(),
    ];
  } finally {
    await plain.stop();
    await nginx?.stop();
    await portal.stop();
  }
}

async function compare({ portal, nginx, plain }: Servers): Promise<Line[]> {
  const calibration = await ratioOf(calibrationCase, { ours: plain, nginx });
  const isQuiet = calibration >= quiet.atLeast && calibration <= quiet.atMost;
  if (!isQuiet) console.log('This machine is too busy: ratios are told, not judged.');
  const lines: Line[] = [{ what: calibrationCase.what, value: calibration, unit: '× nginx' }];
  for (const each of await casesFor(portal)) {
    const value = await ratioOf(each, { ours: portal, nginx });
    const { atMost } = each;
    const budget = isQuiet && atMost !== undefined ? { budget: { atMost } } : {};
    lines.push({ what: each.what, value, unit: '× nginx', ...budget });
  }
  return lines;
}

type Pair = { ours: Server; nginx: Server };

/** In turns, so that a busy moment of the machine falls on both sides; the median counts. */
async function ratioOf({ call, plain, batch = 1 }: Case, { ours, nginx }: Pair): Promise<number> {
  const theirCall = { path: plain };
  await load(nginx.origin, theirCall, requests / 10);
  await load(ours.origin, call, warmUp / batch);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const theirs = await costOf(nginx, theirCall, requests);
    const cost = await costOf(ours, call, requests / batch);
    ratios.push(cost / batch / theirs);
  }
  return percentile(ratios, 0.5);
}

/** Seconds of processor time per request. */
async function costOf({ origin, pid }: Server, call: Call, count: number): Promise<number> {
  const before = cpuSeconds(pid);
  await load(origin, call, count);
  return (cpuSeconds(pid) - before) / count;
}

/** The smallest authenticated call there is, a thousand times a second. */
async function heartbeats(portal: Portal): Promise<Line> {
  const call = callTo(portal, '/trpc/wallet.balance');
  await load(portal.origin, call, warmUp);
  const value = (await costOf(portal, call, requests)) * 1_000;
  return { what: '1,000 small authenticated calls a second', value, unit: 'cores' };
}

function cookieOpening(): Line {
  const seal = createSeal(['only-for-this-bench-and-not-a-secret'], 'bench');
  const sealed = seal.seal('x'.repeat(300));
  const openings = 50_000;
  for (let n = 0; n < openings; n++) seal.open(sealed);
  const begun = process.cpuUsage();
  for (let n = 0; n < openings; n++) seal.open(sealed);
  const { user, system } = process.cpuUsage(begun);
  const value = (user + system) / openings;
  return { what: 'opening the session cookie', value, unit: 'µs', budget: { atMost: 6.5 } };
}
