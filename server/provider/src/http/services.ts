import type { Database, Executor } from '../db/open.ts';
import type { ReadReplicas } from '../db/replica/read-replicas.ts';
import type { Gateways } from '../gateways/gateway.ts';
import type { FileStore } from '../lib/files/file-store.ts';
import type { PushKeys } from '../lib/vapid.ts';
import type { InFlightTracker } from './in-flight.ts';

/** The dependencies of handlers, passed explicitly instead of as globals. */
export type Services = {
  env: {
    codePepper: string;
    serviceToken: string | undefined;
    adminToken: string | undefined;
    bffOrigin: string;
    /** The folder for uploads that arrive, and for stored files unless another store is set. */
    dataDir: string;
    push: PushKeys | null;
  };
  db: Database;
  /** Null without `DATABASE_READ_URL`. */
  replicas: ReadReplicas | null;
  files: FileStore;
  /**
   * A separate connection pool for rate limits, because a count must survive a rollback and must
   * not wait for a connection while the request holds one.
   */
  counters: Executor;
  now: () => Date;
  inFlight: InFlightTracker;
  gateways: Gateways;
};
