import { createSeal } from '../src/session/seal.ts';
import { cpuSeconds } from './cpu.ts';
import { type Call, load } from './load.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { type Portal, startPortal } from './portal.ts';
import type { Line } from './report.ts';

type Case = {
  what: string;
  path: string;
  /** What nginx passes on to compare with. */
  plain: string;
  /** Calls of a procedure in one request. */
  batch?: number;
  atMost?: number;
};
type Server = { origin: string; pid: number };

const rounds = 3;
/** Enough for the compiler to have settled before anything is counted. */
const warmUp = 3_000;
const requests = 3_000;

/** What a call costs the portal's processor, in units of what it costs nginx to pass it on. */
export async function callCosts(provider: string): Promise<Line[]> {
  const portal = await startPortal(provider);
  const nginx = await startNginx(portal.upstream, searchOf('small'));
  try {
    if (!nginx) console.log('No nginx on this machine: costs are not compared.');
    const cases = await casesFor(portal);
    const compared = nginx ? await compare(portal, nginx, cases) : [];
    return [...compared, await heartbeats(portal), cookieOpening()];
  } finally {
    await nginx?.stop();
    await portal.stop();
  }
}

const searchOf = (size: string) => `/api/classroom/search?query=${size}&page=1&perPage=12`;
const procedure = (path: string, input: unknown, batch = 1) => {
  const inputs = batch === 1 ? input : Object.fromEntries(Array(batch).fill(input).entries());
  const paths = Array(batch).fill(path).join(',');
  const query = new URLSearchParams({
    ...(batch > 1 && { batch: '1' }),
    input: JSON.stringify(inputs),
  });
  return `/trpc/${paths}?${query}`;
};

async function casesFor(portal: Portal): Promise<Case[]> {
  const results = (size: string, batch?: number) =>
    procedure('search.results', { query: size, page: 1 }, batch);
  const picture = await somePicture(portal);
  return [
    { what: 'procedure, 2 kB', path: results('small'), plain: searchOf('small'), atMost: 5.5 },
    { what: 'procedure, 40 kB', path: results('large'), plain: searchOf('large'), atMost: 14 },
    {
      what: 'batch of 10, each call of 2 kB',
      path: results('small', 10),
      plain: searchOf('small'),
      batch: 10,
      atMost: 3,
    },
    { what: 'picture passed through', path: picture, plain: picture },
  ];
}

async function somePicture({ origin, cookie }: Portal): Promise<string> {
  const path = procedure('search.results', { query: '', page: 1 });
  const answer = await fetch(origin + path, { headers: { cookie, 'x-csrf': '1', origin } });
  const found = /"(\/media\/[^"]+)"/.exec(await answer.text())?.[1];
  if (!found) throw new Error('The demo school has no pictures.');
  return found;
}

/** In rounds, so that a busy moment of the machine falls on both sides; the median counts. */
async function compare(portal: Portal, nginx: Nginx, cases: Case[]): Promise<Line[]> {
  const ratios = cases.map((): number[] => []);
  for (const { path, plain, batch = 1 } of cases) {
    await load(nginx.origin, { path: plain }, requests / 10);
    await load(portal.origin, callTo(portal, path), warmUp / batch);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [index, { path, plain, batch = 1 }] of cases.entries()) {
      const theirs = await costOf(nginx, { path: plain }, requests);
      const ours = await costOf(portal, callTo(portal, path), requests / batch);
      ratios[index]?.push(ours / batch / theirs);
    }
  }
  return cases.map(({ what, atMost }, index) => ({
    what,
    value: medianOf(ratios[index] ?? []),
    unit: '× nginx',
    ...(atMost !== undefined && { budget: { atMost } }),
  }));
}

const callTo = ({ origin, cookie }: Portal, path: string): Call => ({
  path,
  headers: { cookie, origin, 'x-csrf': '1', 'x-lang': 'en-GB' },
});

/** Seconds of processor time per request. */
async function costOf({ origin, pid }: Server, call: Call, count: number): Promise<number> {
  const before = cpuSeconds(pid);
  const { calls } = await load(origin, call, count);
  return (cpuSeconds(pid) - before) / calls;
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

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
