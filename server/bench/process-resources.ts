import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

export type ProcessResources = { kilobytes: number; handles: number };

/** Memory, open files and connections of a process. */
export function readResources(pid: number): ProcessResources {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return { kilobytes, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** Makes the process's peak memory start from its current memory (see proc(5), `clear_refs`). */
export const resetPeakMemory = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The largest resident memory since the last reset, in megabytes. */
export function readPeakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) * 1_024) / 1e6;
}
