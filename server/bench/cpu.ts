import { readdirSync, readFileSync } from 'node:fs';

const nanosecond = 1e-9;

/** Processor time that all threads of a process have used so far, in seconds. */
export function cpuSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  // The first figure is the time on a processor; waiting for one is counted apart.
  const spent = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]),
  );
  return spent.reduce((sum, one) => sum + one, 0) * nanosecond;
}

/** Of a process and all that it started, as PostgreSQL serves each connection by one. */
export function cpuSecondsOfTree(pid: number): number {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const children = tasks.flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + cpuSecondsOfTree(Number(child)), cpuSeconds(pid));
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
