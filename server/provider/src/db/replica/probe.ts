import type { RowList, Sql } from 'postgres';
import { createClient } from '../create-client.ts';

export type Probe = {
  /** Rejects after the timeout, even if the server never responds. */
  read: <Row extends object>(query: string) => Promise<RowList<Row[]>>;
  close: () => void;
};

/** Keeps one connection for short queries, and opens another one after an error. */
export function createProbe(url: string, timeoutMs: number): Probe {
  let client: Sql | undefined;
  const close = () => {
    void client?.end({ timeout: 0 });
    client = undefined;
  };
  return {
    async read<Row extends object>(query: string) {
      client ??= createClient(url, {
        max: 1,
        connect_timeout: timeoutMs / 1_000,
        prepare: false,
        fetch_types: false,
      });
      const timer = setTimeout(close, timeoutMs);
      try {
        return await client.unsafe<Row[]>(query);
      } catch (error) {
        close();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    close,
  };
}
