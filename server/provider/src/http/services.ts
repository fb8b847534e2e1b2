import type { Database, Executor } from '../db/open.ts';
import type { Gateways } from '../gateways/gateway.ts';
import type { InFlightTracker } from './in-flight.ts';

/** The dependencies of the handlers; nothing is global. */
export type Services = {
  env: {
    codePepper: string;
    serviceToken: string | undefined;
    adminToken: string | undefined;
    bffOrigin: string;
    dataDir: string;
  };
  db: Database;
  /**
   * A separate connection pool for rate limits: a count must survive a rollback and must not wait
   * for a connection while holding one.
   */
  counters: Executor;
  now: () => Date;
  inFlight: InFlightTracker;
  gateways: Gateways;
};
