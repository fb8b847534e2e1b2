import type { Database, Executor } from '../db/open.ts';
import type { Gateways } from '../gateways/gateway.ts';
import type { Settling } from './in-flight.ts';

/** What the handlers are given; nothing is global. */
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
   * Connections of their own for counting tries: a count must stand when its request is undone,
   * and must not wait for a connection while holding one.
   */
  counters: Executor;
  now: () => Date;
  settling: Settling;
  gateways: Gateways;
};
