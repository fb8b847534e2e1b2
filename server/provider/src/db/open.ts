import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { createConnections } from './create-client.ts';
import { limitConnectionWait } from './limit-waiting.ts';

export type Database = PostgresJsDatabase;

/** The database or a transaction. */
export type Executor = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count' | 'transaction'
>;

export type OpenDatabase = {
  db: Database;
  client: postgres.Sql;
  /** Counts connections in use and callers that wait for a connection. */
  load: () => { running: number; waiting: number };
  close(): Promise<void>;
};

type PoolOptions = {
  poolSize?: number;
  statementTimeoutMs?: number;
  /** Leaves no state in PostgreSQL sessions, because the pooler may be in transaction mode. */
  pooled?: boolean;
  readOnly?: boolean;
};

/** The timeout of an idle transaction. */
const idleMs = 10_000;
/** Longer than PostgreSQL's own timeouts, so that those fire first. */
const marginMs = 2_000;

/** Opens a pool with timeouts, so that a stuck statement does not block requests or hold locks. */
export function openDatabase(
  url: string,
  { poolSize = 10, statementTimeoutMs = 5_000, pooled = false, readOnly = false }: PoolOptions = {},
): OpenDatabase {
  const settings = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: idleMs,
    // Suits SSDs. With the default, PostgreSQL scans a whole small table for twenty rows.
    random_page_cost: 1.1,
  };
  const { client, closeStale } = createConnections(url, {
    max: poolSize,
    connect_timeout: 2,
    idleTimeoutMs: Math.max(statementTimeoutMs, idleMs) + marginMs,
    idle_timeout: 60,
    prepare: !pooled,
    connection: {
      application_name: 'fasl-provider',
      ...(!pooled && settings),
      ...(!pooled && readOnly && { default_transaction_read_only: true }),
    },
  });
  const limited = limitConnectionWait(client, {
    poolSize,
    ...(closeStale && { onSlow: () => void closeStale() }),
    ...(pooled && { settings }),
  });
  const db = drizzle(limited.sql, { casing: 'snake_case' });
  return { db, client, load: limited.load, close: () => client.end({ timeout: 5 }) };
}
