import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './child.ts';

const restartDelayMs = 300;

/** Restarts a program whenever it exits, as a process manager does. */
export function restartOnExit(begin: () => Child): Child {
  let current = begin();
  let isOver = false;
  const { name, message } = current;
  const watch = async (): Promise<Awaited<Child['exited']>> => {
    const ended = await current.exited;
    if (isOver) return ended;
    await sleep(restartDelayMs);
    if (isOver) return ended;
    current = begin();
    return watch();
  };
  const exited = watch();
  return {
    name,
    message,
    exited,
    get pid() {
      return current.pid;
    },
    stop: async () => {
      isOver = true;
      await current.stop();
    },
  };
}
