import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { keepPlaces } from './places.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, the same for every process that migrates this database. */
const lockKey = 7_301_946;

/** Brings a database to the newest schema. Processes that start together wait for the first. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${lockKey})`;
    const db = drizzle(client, { casing: 'snake_case' });
    await migrate(db, { migrationsFolder });
    await keepPlaces(db);
  } finally {
    // Ending the connection gives the lock back, also after a failure.
    await client.end({ timeout: 5 });
  }
}
