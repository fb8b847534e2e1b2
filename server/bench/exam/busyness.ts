import { cpuSeconds, cpuSecondsOfTree } from '../cpu.ts';

export type Spent = { name: string; seconds: number }[];

/**
 * From now on: how much time of a processor each of our programs takes, and we who ask them. Unlike a clock it does
 * not see neighbours.
 */
export function busyness(pids: Record<string, number>): () => Spent {
  const meters = [
    ...Object.entries(pids).map(([name, pid]) => ({ name, read: () => cpuSecondsOfTree(pid) })),
    { name: 'takers', read: () => cpuSeconds(process.pid) },
  ];
  const before = meters.map(({ read }) => read());
  return () =>
    meters.map(({ name, read }, place) => ({ name, seconds: read() - (before[place] ?? 0) }));
}
