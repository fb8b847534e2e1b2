import { readFileSync } from 'node:fs';
import type { Cluster } from './cluster.ts';

/** Programs that run as children of a launcher process, which restarts them. */
const wrappedParts = new Set(['database', 'redis']);

/** Kills a program and returns its process ids, or none during a restart. */
export function killPart(parts: Cluster['parts'], name: string): number[] {
  return processesOf(name, parts).filter((pid) => kill(pid));
}

function processesOf(name: string, parts: Cluster['parts']): number[] {
  const pid = parts[name]?.pid ?? 0;
  if (!wrappedParts.has(name)) return pid ? [pid] : [];
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').flatMap((child) => Number(child) || []);
  } catch {
    return [];
  }
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
