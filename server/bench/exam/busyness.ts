import { cpuSeconds } from '../cpu.ts';
import type { Line } from '../report.ts';

/** From now on: how much of a processor each of our programs takes. */
export function busyness(pids: Record<string, number>): (seconds: number) => Line[] {
  const programs = Object.entries(pids).map(([name, pid]) => ({
    name,
    pid,
    before: cpuSeconds(pid),
  }));
  return (seconds) =>
    programs.map(({ name, pid, before }) => ({
      what: `processor of the ${name} while all write`,
      value: (cpuSeconds(pid) - before) / seconds,
      unit: 'cores',
    }));
}
