import type { Sql } from 'postgres';
import { createClient } from './create-client.ts';

const options = { max: 1, connect_timeout: 5, prepare: false, fetch_types: false };

/**
 * Detects PgBouncer and other poolers. For cancel requests they send a process id that differs from
 * the id of the PostgreSQL process behind them.
 */
export async function isBehindPooler(client: Sql): Promise<boolean> {
  const rows = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return rows[0]?.pid !== rows.state.pid;
}

export async function isPooled(url: string): Promise<boolean> {
  const client = createClient(url, options);
  try {
    return await isBehindPooler(client);
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** In transaction mode, a client's idle PostgreSQL process is reused for the next client. */
export async function isTransactionPooled(url: string): Promise<boolean> {
  const [first, second] = [createClient(url, options), createClient(url, options)];
  try {
    const [before] = await first`select pg_backend_pid() as pid`;
    return await second.begin(async (tx) => {
      const [other] = await tx`select pg_backend_pid() as pid`;
      const [after] = await first`select pg_backend_pid() as pid`;
      return other?.['pid'] === before?.['pid'] || after?.['pid'] !== before?.['pid'];
    });
  } finally {
    await Promise.all([first.end({ timeout: 1 }), second.end({ timeout: 1 })]);
  }
}
