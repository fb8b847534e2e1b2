import { readdirSync, readFileSync } from 'node:fs';

const nanosecond = 1e-9;

/** CPU time of all threads of a process, in seconds. */
export function readCpuSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  // The first number is the time on a CPU, excluding waiting times.
  const spent = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]),
  );
  return spent.reduce((sum, one) => sum + one, 0) * nanosecond;
}

/** Returns the CPU time of a process and its children: PostgreSQL starts one per connection. */
export function readTreeCpuSeconds(pid: number): number {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const children = tasks.flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce(
      (sum, child) => sum + readTreeCpuSeconds(Number(child)),
      readCpuSeconds(pid),
    );
  } catch {
    // The process has ended.
    return 0;
  }
}
