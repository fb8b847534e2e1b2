import { readCpuSeconds, readTreeCpuSeconds } from '../cpu.ts';

export type CpuTime = { name: string; seconds: number }[];

/** CPU time of each program since now. Unlike wall-clock time it does not depend on other load. */
export function createCpuMeter(pids: Record<string, number>): () => CpuTime {
  const meters = [
    ...Object.entries(pids).map(([name, pid]) => ({ name, read: () => readTreeCpuSeconds(pid) })),
    { name: 'takers', read: () => readCpuSeconds(process.pid) },
  ];
  const before = meters.map(({ read }) => read());
  return () =>
    meters.map(({ name, read }, place) => ({ name, seconds: read() - (before[place] ?? 0) }));
}
