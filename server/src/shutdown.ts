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
  const { health, settleMs = 2_000, graceMs = 10_000, exit = process.exit } = options;
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
    setTimeout(() => {
      const timer = setTimeout(() => {
        app.log.error('requests still running at the end of the grace, ending');
        exit(1);
      }, graceMs);
      app
        .close()
        .then(
          () => exit(0),
          (error: unknown) => {
            app.log.error({ err: error }, 'closing failed');
            exit(1);
          },
        )
        .finally(() => clearTimeout(timer));
    }, settleMs);
  };
}
