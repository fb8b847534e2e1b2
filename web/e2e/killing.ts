import { readFileSync } from 'node:fs';
import type { Cluster } from '../../server/launch/cluster.ts';

type Parts = Cluster['parts'];

/** These are started by a process of ours that begins them again. */
const behindAnother = new Set(['database', 'redis']);

/** Kills one part after the other, without a warning, until it is told to stop. */
export function keepKilling(
  parts: Parts,
  { names, everyMs }: { names: string[]; everyMs: number },
): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    const name = names[turn % names.length] ?? '';
    turn += 1;
    for (const pid of victims(name, parts)) kill(name, pid);
  }, everyMs);
  return () => clearInterval(timer);
}

function victims(name: string, parts: Parts): number[] {
  const pid = parts[name]?.pid ?? 0;
  if (!behindAnother.has(name)) return pid ? [pid] : [];
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').flatMap((child) => Number(child) || []);
  } catch {
    return [];
  }
}

function kill(name: string, pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
    console.log(`killed ${name} (${pid})`);
  } catch {
    // It is just being begun again.
  }
}
