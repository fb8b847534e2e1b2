import { readdirSync, readFileSync } from 'node:fs';

export type Holding = { kilobytes: number; handles: number };

/** The memory of a process, and its open files and connections. */
export function holdingOf(pid: number): Holding {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return { kilobytes, handles: readdirSync(`/proc/${pid}/fd`).length };
}
