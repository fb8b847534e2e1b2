import type { FastifyBaseLogger } from 'fastify';

type PollingOptions = {
  /** One round; answers whether more is waiting. */
  round: () => Promise<boolean>;
  intervalMs: number;
  log: FastifyBaseLogger;
  /** What the log says when a round fails. */
  failureMessage: string;
};

/** Works round after round, with a rest when nothing waits, until it is stopped. */
export function startPolling({ round, intervalMs, log, failureMessage }: PollingOptions): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      const isMore = await round().catch((error: unknown) => {
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
