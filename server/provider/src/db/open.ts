import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
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

/** A pool. Every statement ends by itself: a stuck one must not hold a request or a lock. */
export function openDatabase(
  url: string,
  {
    poolSize = 10,
    statementTimeoutMs = 5_000,
  }: { poolSize?: number; statementTimeoutMs?: number } = {},
): OpenDatabase {
  const client = postgres(url, {
    max: poolSize,
    connect_timeout: 2,
    idle_timeout: 60,
    onnotice: () => {},
    connection: {
      application_name: 'fasl-provider',
      statement_timeout: statementTimeoutMs,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
      // No arm moves in today's disks: left to its default, a look at twenty rows reads the whole of a small table.
      random_page_cost: 1.1,
    },
  });
  const patient = patientClient(client, poolSize);
  const db = drizzle(patient.sql, { casing: 'snake_case' });
  return { db, client, load: patient.load, close: () => client.end({ timeout: 5 }) };
}
