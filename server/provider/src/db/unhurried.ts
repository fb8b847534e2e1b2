import type { Sql, TransactionSql } from 'postgres';
import { createClient } from './create-client.ts';
import { isBehindPooler } from './pooler.ts';

const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** For one transaction: a pooler would give what a session has set to the next client. */
export const withoutTimeouts = timeouts.map((name) => `set local ${name} = 0`).join('; ');

/** One transaction for work that takes as long as it takes. Its role may be held to the haste of requests. */
export async function unhurried<T>(
  url: string,
  work: (tx: TransactionSql) => Promise<T>,
  mode = '',
): Promise<T> {
  return withConnection(url, async (client) => {
    const result = await client.begin(mode, async (tx) => {
      await tx.unsafe(withoutTimeouts);
      return { value: await work(tx) };
    });
    return result.value as T;
  });
}

/** One connection, which is closed after the work, also when it is in the middle of something. */
export async function withConnection<T>(
  url: string,
  work: (client: Sql) => Promise<T>,
  { endSeconds = 5 }: { endSeconds?: number } = {},
): Promise<T> {
  const client = createClient(url, { max: 1, connect_timeout: 5, prepare: false });
  try {
    // The role may be held to so short times that a transaction would not get to set its own.
    if (!(await isBehindPooler(client))) {
      await client`select set_config(name, '0', false) from unnest(${timeouts}::text[]) as name`;
    }
    return await work(client);
  } finally {
    await client.end({ timeout: endSeconds });
  }
}
