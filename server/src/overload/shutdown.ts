import { Server } from 'node:net';
import { closeGracefully, trackRequests } from '@fasl/shared/config/graceful-close';
import type { FastifyInstance } from 'fastify';
import type { Health } from '../observability/health.ts';

/** Our last calls to the provider may end after who asked for them is gone. */
const tidyMs = 5_000;

type Options = {
  health: Pick<Health, 'drain'>;
  /** How long load balancers get to notice that nothing more is to come here. */
  settleMs?: number;
  /** How long running requests may take to end, from then on; what outlasts it is cut. */
  graceMs?: number;
  exit?: (code: number) => void;
};

/**
 * Not ready → still serving for a moment → no new connections, running requests finish or are cut → exit.
 * A second signal ends it at once.
 */
export function createShutdown(app: FastifyInstance, options: Options): (signal: string) => void {
  const {
    health,
    settleMs = 2_000,
    graceMs = 10_000,
    exit = (code) => process.exit(code),
  } = options;
  const requests = trackRequests(app);
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
    const stopAccepting = () => Server.prototype.close.call(app.server);
    const times = { graceMs, closeMs: tidyMs, requests, stopAccepting };
    setTimeout(() => void closeGracefully(app, times).then(exit), settleMs);
  };
}
