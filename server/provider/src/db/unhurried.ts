import postgres, { type Sql } from 'postgres';

/**
 * One connection for work that takes as long as it takes. Its role may be held to the haste of requests, and a pooler
 * passes over what a client brings along: so it frees itself once it is in.
 */
export async function unhurried<T>(
  url: string,
  work: (client: Sql) => Promise<T>,
  { endSeconds = 5 }: { endSeconds?: number } = {},
): Promise<T> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await client`select set_config(name, '0', false) from unnest(array[
      'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`;
    return await work(client);
  } finally {
    await client.end({ timeout: endSeconds });
  }
}
