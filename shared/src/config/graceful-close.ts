/** The part of a Fastify server that closing needs. */
type ClosableServer = {
  close(): PromiseLike<unknown>;
  server: {
    prependListener(
      event: 'request',
      listener: (request: unknown, response: TrackedResponse) => void,
    ): unknown;
    getConnections(callback: (error: Error | null, count: number) => void): unknown;
    closeIdleConnections(): void;
    closeAllConnections(): void;
  };
  log: Record<'warn' | 'error', (about: object, message: string) => void>;
};

type TrackedResponse = {
  shouldKeepAlive: boolean;
  once(event: 'close', listener: () => void): unknown;
};

export type RequestTracker = {
  running: () => number;
  /** Sends `connection: close` with every response from now on. */
  disableKeepAlive: () => void;
};

/** Counts the requests in flight. Must be called before the first request. */
export function trackRequests({ server }: Pick<ClosableServer, 'server'>): RequestTracker {
  const running = new Set<TrackedResponse>();
  let isEnding = false;
  // Prepended, so that requests answered immediately by a later listener are counted too.
  server.prependListener('request', (_, response) => {
    running.add(response);
    if (isEnding) response.shouldKeepAlive = false;
    response.once('close', () => running.delete(response));
  });
  const disableKeepAlive = () => {
    isEnding = true;
    for (const response of running) response.shouldKeepAlive = false;
  };
  return { running: () => running.size, disableKeepAlive };
}

/** Idle keep-alive connections may still send a request during this time. */
const keepAliveGraceMs = 1_000;

/**
 * Ends keep-alive connections with their next response, so that no request is sent on a closed
 * connection.
 */
async function drainConnections(
  { server }: ClosableServer,
  requests: RequestTracker,
): Promise<void> {
  requests.disableKeepAlive();
  const end = performance.now() + keepAliveGraceMs;
  do {
    await new Promise((resolve) => setTimeout(resolve, 50)); // house-rules: Node emits no event when the last connection closes.
  } while (performance.now() < end && (await countConnections({ server })) > 0);
}

const countConnections = ({ server }: Pick<ClosableServer, 'server'>) =>
  new Promise<number>((resolve) => {
    server.getConnections((_, count) => resolve(count));
  });

type CloseOptions = {
  /** Running requests may take this long before their connections are cut. */
  graceMs: number;
  /** After `graceMs`, closing the application may take this long. */
  closeMs: number;
  requests: RequestTracker;
  /**
   * Must not end connections, unlike an HTTP server's `close`, which ends idle ones immediately.
   */
  stopAccepting: () => unknown;
};

/**
 * Closes a server within its time limits and returns the exit code. Long downloads and uploads are
 * cut. The client retries them on another server, so a cut request is not an error.
 */
export async function closeGracefully(
  app: ClosableServer,
  { graceMs, closeMs, requests, stopAccepting }: CloseOptions,
) {
  const { server, log } = app;
  const late = Promise.withResolvers<number>();
  const cut = () => {
    const count = requests.running();
    if (count > 0) log.warn({ cut: count }, 'cut requests still running after the grace period');
    server.closeAllConnections();
  };
  const exitOnTimeout = () => {
    log.error({}, 'shutdown timed out, exiting');
    late.resolve(1);
  };
  const timers = [
    setTimeout(cut, graceMs), // house-rules: a time limit for shutdown.
    setTimeout(exitOnTimeout, graceMs + closeMs), // house-rules: a time limit for shutdown.
  ];
  // Runs after the handlers of requests that were already accepted.
  setImmediate(stopAccepting);
  const closed = drainConnections(app, requests)
    .then(() => {
      // Closes connections whose response began before keep-alive was disabled.
      timers.push(setInterval(() => server.closeIdleConnections(), 100));
      return app.close();
    })
    .then(
      () => 0,
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        return 1;
      },
    );
  const code = await Promise.race([closed, late.promise]);
  for (const timer of timers) clearTimeout(timer);
  return code;
}
