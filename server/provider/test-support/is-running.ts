import { readFileSync } from 'node:fs';

/**
 * Works on Linux only. A killed orphan is a zombie until init reaps it, which may take many
 * seconds.
 */
export function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
