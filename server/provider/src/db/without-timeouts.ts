import type { Sql, TransactionSql } from 'postgres';
import { createClient } from './create-client.ts';
import { isBehindPooler } from './pooler.ts';

const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** Uses `set local`, because a pooler would pass session settings on to the next client. */
export const disableTimeoutsSql = timeouts.map((name) => `set local ${name} = 0`).join('; ');

/** Runs one transaction without the timeouts that may be configured for the role. */
export async function withoutTimeouts<T>(
  url: string,
  work: (tx: TransactionSql) => Promise<T>,
  mode = '',
): Promise<T> {
  return withConnection(url, async (client) => {
    const result = await client.begin(mode, async (tx) => {
      await tx.unsafe(disableTimeoutsSql);
      return { value: await work(tx) };
    });
    return result.value as T;
  });
}

/** Opens a connection and closes it afterwards, even during a statement. */
export async function withConnection<T>(
  url: string,
  work: (client: Sql) => Promise<T>,
  { endSeconds = 5 }: { endSeconds?: number } = {},
): Promise<T> {
  const client = createClient(url, { max: 1, connect_timeout: 5, prepare: false });
  try {
    // The role's timeouts may be too short even for the statement that disables them.
    if (!(await isBehindPooler(client))) {
      await client`select set_config(name, '0', false) from unnest(${timeouts}::text[]) as name`;
    }
    return await work(client);
  } finally {
    await client.end({ timeout: endSeconds });
  }
}
