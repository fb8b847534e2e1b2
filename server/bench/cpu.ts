import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the clock of the machine. */
const ticksPerSecond = 100;

/** Processor time a process has used so far, in seconds. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold spaces; user and system time are 11 and 12 fields behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
