/** Of a server as Fastify makes it. */
type Closing = {
  close(): PromiseLike<unknown>;
  server: {
    prependListener(event: 'request', hear: (request: unknown, response: Ending) => void): unknown;
    getConnections(tell: (error: Error | null, count: number) => void): unknown;
    closeIdleConnections(): void;
    closeAllConnections(): void;
  };
  log: Record<'warn' | 'error', (about: object, message: string) => void>;
};

/** Of an answer to a request. */
type Ending = {
  shouldKeepAlive: boolean;
  once(event: 'close', hear: () => void): unknown;
};

export type Requests = {
  running: () => number;
  /** From now on each answer is the last one on its line, and says so. */
  endLines: () => void;
};

/** What a server has under way; to be asked from its first request on. */
export function watchRequests({ server }: Pick<Closing, 'server'>): Requests {
  const running = new Set<Ending>();
  let isEnding = false;
  // Before whoever may answer at once.
  server.prependListener('request', (_, response) => {
    running.add(response);
    if (isEnding) response.shouldKeepAlive = false;
    response.once('close', () => running.delete(response));
  });
  const endLines = () => {
    isEnding = true;
    for (const response of running) response.shouldKeepAlive = false;
  };
  return { running: () => running.size, endLines };
}

/** How long a kept line may still bring a request, which is answered: one that brings none is hardly in use. */
const linesMs = 1_000;

/** Lets those who are there go with their next answer: what they send meanwhile would be lost. */
async function emptyLines({ server }: Closing, requests: Requests): Promise<void> {
  requests.endLines();
  const end = performance.now() + linesMs;
  do {
    await new Promise((resolve) => setTimeout(resolve, 50)); // house-rules: nobody is told of the last.
  } while (performance.now() < end && (await countLines({ server })) > 0);
}

const countLines = ({ server }: Pick<Closing, 'server'>) =>
  new Promise<number>((resolve) => {
    server.getConnections((_, count) => resolve(count));
  });

type Times = {
  /** How long running requests may take to end; then their lines are cut. */
  graceMs: number;
  /** How long what they began may take from then on. */
  settleMs: number;
  requests: Requests;
  /** Ends no line: an HTTP server's own `close` ends all that are idle at once. */
  closeDoor: () => unknown;
};

/**
 * Closes a server within its time; answers the code to end with. Whoever watches a film or sends a file for longer than
 * that asks again elsewhere: nothing is wrong with a server that hangs up on them.
 */
export async function closeInTime(app: Closing, { graceMs, settleMs, requests, closeDoor }: Times) {
  const { server, log } = app;
  const late = Promise.withResolvers<number>();
  const cut = () => {
    const count = requests.running();
    if (count > 0)
      log.warn({ cut: count }, 'requests still running at the end of the grace were cut');
    server.closeAllConnections();
  };
  const giveUp = () => {
    log.error({}, 'what had begun did not end, ending without it');
    late.resolve(1);
  };
  const timers = [
    setTimeout(cut, graceMs), // house-rules: time is what it is about.
    setTimeout(giveUp, graceMs + settleMs), // house-rules: likewise.
  ];
  // Right after all who had come were let in.
  setImmediate(closeDoor);
  const closed = emptyLines(app, requests)
    .then(() => {
      // A line whose answer had begun before would stay open for a next request.
      timers.push(setInterval(() => server.closeIdleConnections(), 100));
      return app.close();
    })
    .then(
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
