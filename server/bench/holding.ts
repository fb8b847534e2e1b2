import { readdirSync, readFileSync } from 'node:fs';

export type Holding = { kilobytes: number; handles: number };

/** Memory, open files and connections of a process. */
export function holdingOf(pid: number): Holding {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return { kilobytes, handles: readdirSync(`/proc/${pid}/fd`).length };
}
