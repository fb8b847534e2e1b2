/** Of a server as Fastify makes it. */
type Closing = {
  close(): PromiseLike<unknown>;
  server: {
    on(event: 'request', hear: (request: unknown, response: Ending) => void): unknown;
    closeIdleConnections(): void;
    closeAllConnections(): void;
  };
  log: Record<'warn' | 'error', (about: object, message: string) => void>;
};

type Ending = { once(event: 'close', hear: () => void): unknown };

/** Counts what a server has under way; to be asked from its first request on. */
export function countRunning({ server }: Pick<Closing, 'server'>): () => number {
  let running = 0;
  server.on('request', (_, response) => {
    running += 1;
    response.once('close', () => {
      running -= 1;
    });
  });
  return () => running;
}

type Times = {
  /** How long running requests may take to end; then their lines are cut. */
  graceMs: number;
  /** How long what they began may take from then on. */
  settleMs: number;
  running: () => number;
};

/**
 * Closes a server within its time; answers the code to end with. Whoever watches a film or sends a file for longer than
 * that asks again elsewhere: nothing is wrong with a server that hangs up on them.
 */
export async function closeInTime(app: Closing, { graceMs, settleMs, running }: Times) {
  const { server, log } = app;
  const late = Promise.withResolvers<number>();
  const cut = () => {
    const count = running();
    if (count > 0)
      log.warn({ cut: count }, 'requests still running at the end of the grace were cut');
    server.closeAllConnections();
  };
  const giveUp = () => {
    log.error({}, 'what had begun did not end, ending without it');
    late.resolve(1);
  };
  const timers = [
    // A connection whose last request has just been answered would stay open for the next one.
    setInterval(() => server.closeIdleConnections(), 100),
    setTimeout(cut, graceMs), // house-rules: time is what it is about.
    setTimeout(giveUp, graceMs + settleMs), // house-rules: likewise.
  ];
  const closed = Promise.resolve(app.close()).then(
    () => 0,
    (error: unknown) => {
      log.error({ err: error }, 'closing failed');
      return 1;
    },
  );
  const code = await Promise.race([closed, late.promise]);
  for (const timer of timers) clearTimeout(timer);
  return code;
}
