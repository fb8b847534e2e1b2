import type { FastifyInstance } from 'fastify';
import type { Health } from './health.ts';

type Options = {
  health: Pick<Health, 'drain'>;
  /** How long load balancers get to notice that nothing more is to come here. */
  settleMs?: number;
  /** How long running requests may take to end, from then on. */
  graceMs?: number;
  exit?: (code: number) => void;
};

/**
 * Not ready → still serving for a moment → no new connections, running requests finish → exit.
 * A second signal ends it at once.
 */
export function createShutdown(app: FastifyInstance, options: Options): (signal: string) => void {
  const {
    health,
    settleMs = 2_000,
    graceMs = 10_000,
    exit = (code) => process.exit(code),
  } = options;
  let underWay = false;

  return (signal) => {
    if (underWay) {
      app.log.warn({ signal }, 'second signal, ending at once');
      exit(1);
      return;
    }
    underWay = true;
    app.log.info({ signal }, 'draining');
    health.drain();
    setTimeout(() => void close(app, { graceMs, exit }), settleMs);
  };
}

async function close(
  app: FastifyInstance,
  { graceMs, exit }: { graceMs: number; exit: (code: number) => void },
): Promise<void> {
  const overdue = setTimeout(() => {
    app.log.error('requests still running at the end of the grace, ending');
    exit(1);
  }, graceMs);
  // A connection whose last request has just been answered would stay open for the next one.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
  try {
    await app.close();
    exit(0);
  } catch (error) {
    app.log.error({ err: error }, 'closing failed');
    exit(1);
  } finally {
    clearTimeout(overdue);
    clearInterval(sweep);
  }
}
