import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@fasl/provider/testing';

export type BlockedTable = {
  /** Resolves when a transaction waits for the table. */
  reached: () => Promise<void>;
  letGo: () => Promise<void>;
};

/** Blocks writes to a table, preferably to the last table before the commit. */
export async function blockTable({ client }: TestDatabase, table: string): Promise<BlockedTable> {
  const gate = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const held = client.begin(async (sql) => {
    await sql`lock table ${sql(table)} in exclusive mode`;
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;
  const reached = async (): Promise<void> => {
    const rows = await client`
      select 1 from pg_locks where not granted and relation = ${table}::regclass`;
    if (rows.length > 0) return;
    await sleep(20);
    await reached();
  };
  return {
    reached,
    letGo: async () => {
      gate.resolve();
      await held;
    },
  };
}
