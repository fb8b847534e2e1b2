import type { Executor } from './open.ts';

/**
 * A query whose text is put together once for each database, with placeholders, and not at every call: for what a whole
 * class asks for every few seconds that is half of its cost. Within a transaction it is put together anew.
 */
export function builtOnce<Query>(build: (db: Executor) => Query): (db: Executor) => Query {
  const built = new WeakMap<Executor, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
