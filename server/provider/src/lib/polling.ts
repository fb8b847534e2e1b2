import type { FastifyBaseLogger } from 'fastify';

type PollingOptions = {
  /** Does the due work once. Returns whether more work is waiting. */
  runOnce: () => Promise<boolean>;
  intervalMs: number;
  log: FastifyBaseLogger;
  failureMessage: string;
};

/** Runs `runOnce` until stopped, and pauses when no work is waiting. */
export function startPolling({ runOnce, intervalMs, log, failureMessage }: PollingOptions): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      const isMore = await runOnce().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, failureMessage);
        return false;
      });
      if (!isMore) await sleep(signal, intervalMs);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function sleep(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const wake = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', wake, { once: true });
    if (signal.aborted) wake();
  });
}
