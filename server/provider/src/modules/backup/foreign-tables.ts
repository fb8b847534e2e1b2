import type { Sql, TransactionSql } from 'postgres';
import { listKnownTables } from '../../db/migrate.ts';

/** Lists the tables in Fasl's schema that no migration of Fasl has created. */
export async function listForeignTables(client: Sql | TransactionSql): Promise<string[]> {
  const rows = await client<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname <> all(${listKnownTables()}::text[])
    order by 1`;
  return rows.map(({ name }) => name);
}
