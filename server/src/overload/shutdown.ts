import { Server } from 'node:net';
import { closeGracefully, trackRequests } from '@fasl/shared/config/graceful-close';
import type { FastifyInstance } from 'fastify';
import type { Health } from '../observability/health.ts';

/** Time for provider calls that outlive their requests. */
const cleanupMs = 5_000;

type Options = {
  health: Pick<Health, 'drain'>;
  /** Time for load balancers to notice that this server is draining. */
  settleMs?: number;
  /** Time for running requests after that, before they are aborted. */
  graceMs?: number;
  exit?: (code: number) => void;
};

/**
 * Reports not ready, keeps serving for a moment, stops accepting connections, completes or aborts
 * running requests, and exits. A second signal exits immediately.
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
      app.log.warn({ signal }, 'second signal, exiting immediately');
      exit(1);
      return;
    }
    underWay = true;
    app.log.info({ signal }, 'draining');
    health.drain();
    const stopAccepting = () => Server.prototype.close.call(app.server);
    const times = { graceMs, closeMs: cleanupMs, requests, stopAccepting };
    setTimeout(() => void closeGracefully(app, times).then(exit), settleMs);
  };
}
