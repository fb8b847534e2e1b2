/** One appointment at a time; the latest word counts. */
export function createAlarm(ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  return {
    ringIn: (delayMs: number) => {
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(ring, delayMs);
    },
    silence: () => clearTimeout(timer),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
    isStopped: () => stopped,
  };
}
