import { readCpuSeconds, readTreeCpuSeconds } from '../cpu.ts';

export type CpuTime = { name: string; seconds: number }[];

/** Returns a function that returns each program's CPU time since this call. */
export function createCpuMeter(pids: Record<string, number>): () => CpuTime {
  const meters = [
    ...Object.entries(pids).map(([name, pid]) => ({ name, read: () => readTreeCpuSeconds(pid) })),
    { name: 'takers', read: () => readCpuSeconds(process.pid) },
  ];
  const before = meters.map(({ read }) => read());
  return () =>
    meters.map(({ name, read }, place) => ({ name, seconds: read() - (before[place] ?? 0) }));
}
