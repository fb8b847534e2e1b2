import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { createClient } from './create-client.ts';
import { patientClient } from './patient.ts';

export type Database = PostgresJsDatabase;

/** A transaction may stand wherever a database does. */
export type Executor = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count' | 'transaction'
>;

export type OpenDatabase = {
  db: Database;
  client: postgres.Sql;
  /** How many connections are in use, and how many callers wait for one. */
  load: () => { running: number; waiting: number };
  close(): Promise<void>;
};

type PoolOptions = {
  poolSize?: number;
  statementTimeoutMs?: number;
  /** A pooler in transaction mode may answer: nothing is left in a session of PostgreSQL. */
  pooled?: boolean;
};

/** How long a transaction may wait for us. */
const idleMs = 10_000;
/** By then PostgreSQL has ended what takes too long itself. */
const marginMs = 2_000;

/** A pool. Every statement ends by itself: a stuck one must not hold a request or a lock. */
export function openDatabase(
  url: string,
  { poolSize = 10, statementTimeoutMs = 5_000, pooled = false }: PoolOptions = {},
): OpenDatabase {
  const settings = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: idleMs,
    // No arm moves in today's disks: left to its default, a look at twenty rows reads the whole of a small table.
    random_page_cost: 1.1,
  };
  const client = createClient(url, {
    max: poolSize,
    connect_timeout: 2,
    maxSilenceMs: Math.max(statementTimeoutMs, idleMs) + marginMs,
    idle_timeout: 60,
    prepare: !pooled,
    connection: { application_name: 'fasl-provider', ...(!pooled && settings) },
  });
  const patient = patientClient(client, { poolSize, ...(pooled && { settings }) });
  const db = drizzle(patient.sql, { casing: 'snake_case' });
  return { db, client, load: patient.load, close: () => client.end({ timeout: 5 }) };
}
