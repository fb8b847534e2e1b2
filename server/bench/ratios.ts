import type { BenchCase } from './cases.ts';
import { readCpuSeconds } from './cpu.ts';
import { type Call, sendRequests } from './load.ts';
import { computePercentile } from './percentile.ts';

export type Server = { origin: string; pid: number };

/** Many rounds, because other load on the machine changes within seconds. */
const roundCount = 15;
export const requestsPerRound = 2_500;
/** Enough requests to complete JIT compilation, which until then uses up to a third of the CPU. */
export const warmUpRequests = 24_000;

type ServerComparison = { base: Server; others: Server[] };

/** CPU seconds per call by round: first the base, then all others. */
export type Rounds = number[][];

export async function runRounds(
  { call, plain, batch = 1 }: BenchCase,
  { base, others }: ServerComparison,
): Promise<Rounds> {
  const least = { path: plain };
  await sendRequests(base.origin, least, requestsPerRound / 10);
  for (const { origin } of others) await sendRequests(origin, call, warmUpRequests / batch);
  const rounds: Rounds = [];
  while (rounds.length < roundCount) {
    const costs = [await measureCost(base, least, requestsPerRound)];
    for (const one of others)
      costs.push((await measureCost(one, call, requestsPerRound / batch)) / batch);
    rounds.push(costs);
  }
  return rounds;
}

/** The median of the ratios of all rounds. Within a round the load of the machine is the same. */
export function medianRatio(rounds: Rounds, one: number, other: number): number {
  const ratios = rounds.map((costs) => (costs[one] ?? Number.NaN) / (costs[other] ?? Number.NaN));
  return computePercentile(ratios, 0.5);
}

/** Returns CPU seconds per request. */
export async function measureCost(
  { origin, pid }: Server,
  call: Call,
  count: number,
): Promise<number> {
  const before = readCpuSeconds(pid);
  await sendRequests(origin, call, count);
  return (readCpuSeconds(pid) - before) / count;
}
