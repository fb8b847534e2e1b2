import { readdirSync, readFileSync } from 'node:fs';

export type ProcessResources = { kilobytes: number; handles: number };

/** Memory, open files and connections of a process. */
export function readResources(pid: number): ProcessResources {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return { kilobytes, handles: readdirSync(`/proc/${pid}/fd`).length };
}
