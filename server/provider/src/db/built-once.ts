import type { Executor } from './open.ts';

/**
 * A query whose text is put together once, with placeholders, and not at every call: for what a whole class asks for
 * every few seconds that is half of its cost. Within a transaction it goes over that one's connection.
 */
export function builtOnce<Query extends object>(
  build: (db: Executor) => Query,
): (db: Executor) => Query {
  let built: Query | undefined;
  return (db) => {
    built ??= build(db);
    return Object.create(built, { client: { value: clientOf(db) } }) as Query;
  };
}

/** What Drizzle sends a prepared query over, which its types do not tell. */
const clientOf = (db: Executor): unknown =>
  (db as unknown as { session: { client: unknown } }).session.client;
