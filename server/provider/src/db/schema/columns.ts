import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Ids may be given, so that a seed names its rows; whoever does so moves the sequence on. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

export const time = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => time().notNull().defaultNow();
export const updatedAt = () =>
  time()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** Money. Piasters of EGP; a safe integer holds ninety trillion pounds of them. */
export const piasters = () => bigint({ mode: 'number' });

/** The order in which an operator arranged the rows of one parent. */
export const position = () => integer().notNull().default(0);

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/** JSON whose texts stay texts: the usual column reads a text that looks like JSON once more. */
export const exactJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});

/** What the search compares: the given columns joined and folded by the database itself. */
export const searchOf = (...columns: string[]) =>
  text()
    .notNull()
    .generatedAlwaysAs((): SQL => {
      const joined = columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `);
      return sql.raw(`fold_search(${joined})`);
    });
