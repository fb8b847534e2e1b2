import { cpuSeconds } from '../cpu.ts';

export type Spent = { name: string; seconds: number }[];

/** From now on: how much time of a processor each of our programs takes. Unlike a clock it does not see neighbours. */
export function busyness(pids: Record<string, number>): () => Spent {
  const programs = Object.entries(pids).map(([name, pid]) => ({
    name,
    pid,
    before: cpuSeconds(pid),
  }));
  return () =>
    programs.map(({ name, pid, before }) => ({ name, seconds: cpuSeconds(pid) - before }));
}
