import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Accepts explicit ids, so that a seed can reference its rows. The seed must then advance the
 * sequence.
 */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

export const time = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => time().notNull().defaultNow();
export const updatedAt = () =>
  time()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** Money in piasters (EGP / 100). A safe integer holds ninety trillion pounds. */
export const piasters = () => bigint({ mode: 'number' });

/** The position among the rows of one parent. */
export const position = () => integer().notNull().default(0);

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/**
 * Keeps JSON strings unchanged. Drizzle's column would parse a string that looks like JSON again.
 */
export const exactJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});

/** A generated column for search that joins and normalises the given columns. */
export const searchColumn = (...columns: string[]) =>
  text()
    .notNull()
    .generatedAlwaysAs((): SQL => {
      const joined = columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `);
      return sql.raw(`fold_search(${joined})`);
    });
