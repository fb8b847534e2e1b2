import type { FastifyBaseLogger } from 'fastify';

type Repeated = {
  /** One round; answers whether more is waiting. */
  round: () => Promise<boolean>;
  everyMs: number;
  log: FastifyBaseLogger;
  /** What the log says when a round fails. */
  trouble: string;
};

/** Works round after round, with a rest when nothing waits, until it is stopped. */
export function repeat({ round, everyMs, log, trouble }: Repeated): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      const isMore = await round().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, trouble);
        return false;
      });
      if (!isMore) await rest(signal, everyMs);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function rest(signal: AbortSignal, ms: number): Promise<void> {
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
