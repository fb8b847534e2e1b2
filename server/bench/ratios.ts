import type { Case } from './cases.ts';
import { cpuSeconds } from './cpu.ts';
import { type Call, load } from './load.ts';
import { percentile } from './percentile.ts';

export type Server = { origin: string; pid: number };

/** Many: what else runs on the machine swings within seconds, and falls on whoever has the turn. */
const roundCount = 15;
export const requests = 2_500;
/** Enough for the compiler to have settled before anything is counted: until then it has up to a third of all work. */
export const warmUp = 24_000;

type Compared = { base: Server; others: Server[] };

/** What each round cost the base and then the others, in seconds of processor time per call. */
export type Rounds = number[][];

export async function roundsOf(
  { call, plain, batch = 1 }: Case,
  { base, others }: Compared,
): Promise<Rounds> {
  const least = { path: plain };
  await load(base.origin, least, requests / 10);
  for (const { origin } of others) await load(origin, call, warmUp / batch);
  const rounds: Rounds = [];
  while (rounds.length < roundCount) {
    const costs = [await costOf(base, least, requests)];
    for (const one of others) costs.push((await costOf(one, call, requests / batch)) / batch);
    rounds.push(costs);
  }
  return rounds;
}

/** Of what was measured one after the other, as both had the same machine then; the median counts. */
export function ratioOf(rounds: Rounds, one: number, other: number): number {
  const ratios = rounds.map((costs) => (costs[one] ?? Number.NaN) / (costs[other] ?? Number.NaN));
  return percentile(ratios, 0.5);
}

/** Seconds of processor time per request. */
export async function costOf({ origin, pid }: Server, call: Call, count: number): Promise<number> {
  const before = cpuSeconds(pid);
  await load(origin, call, count);
  return (cpuSeconds(pid) - before) / count;
}
