import type { Case } from './cases.ts';
import { cpuSeconds } from './cpu.ts';
import { type Call, load } from './load.ts';
import { percentile } from './percentile.ts';

export type Server = { origin: string; pid: number };

const roundCount = 5;
/** Enough for the compiler to have settled before anything is counted: until then it has up to a third of all work. */
export const warmUp = 24_000;
export const requests = 2_500;

type Compared = { base: Server; others: Server[] };

/** In turns, so that a busy moment of the machine falls on all sides; the median counts. */
export async function ratiosOf(
  { call, plain, batch = 1 }: Case,
  { base, others }: Compared,
): Promise<number[]> {
  const least = { path: plain };
  await load(base.origin, least, requests / 10);
  for (const { origin } of others) await load(origin, call, warmUp / batch);
  const rounds: number[][] = [];
  while (rounds.length < roundCount) {
    const unit = await costOf(base, least, requests);
    const costs: number[] = [];
    for (const one of others) costs.push((await costOf(one, call, requests / batch)) / batch);
    rounds.push(costs.map((cost) => cost / unit));
  }
  return others.map((_, index) => {
    const ratios = rounds.map((round) => round[index] ?? Number.NaN);
    return percentile(ratios, 0.5);
  });
}

/** Seconds of processor time per request. */
export async function costOf({ origin, pid }: Server, call: Call, count: number): Promise<number> {
  const before = cpuSeconds(pid);
  await load(origin, call, count);
  return (cpuSeconds(pid) - before) / count;
}
