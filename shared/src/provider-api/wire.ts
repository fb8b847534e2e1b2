import { z } from 'zod';
import { idIn } from '../rules/text/id-in.ts';
import { oneLine } from '../rules/text/one-line.ts';

const numeric = /^-?\d+(\.\d+)?$/;

/** Providers send numbers as strings now and then; nothing else is taken for a number. */
export const readNumber = (value: unknown) =>
  typeof value === 'string' && numeric.test(value.trim()) ? Number(value) : value;

const readFlag = (value: unknown) => (value === 1 ? true : value === 0 ? false : value);
const isFlag = (value: unknown) => typeof value === 'boolean';

/**
 * Asks the schema only about what is not as it should be already. An answer holds hundreds of
 * numbers, and to take each through two schemas costs more than all its other fields.
 */
function unlessPlain<T extends z.ZodType>(isPlain: (value: unknown) => boolean, schema: T): T {
  const run = schema._zod.run.bind(schema._zod);
  schema._zod.run = (payload, context) =>
    isPlain(payload.value) ? payload : run(payload, context);
  return schema;
}

export const num = unlessPlain(Number.isFinite, z.preprocess(readNumber, z.number()));
export const int = unlessPlain(Number.isSafeInteger, z.preprocess(readNumber, z.int()));
export const flag = unlessPlain(isFlag, z.preprocess(readFlag, z.boolean()));
export const id = int;
/** EGP with at most two places. */
export const money = num;
/** Whole percents. */
export const percent = num;
export const time = z.iso.datetime({ offset: true });

/** May be absent or null; read as null. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** May be absent or null; read as what it stands for then. */
export function orElse<T extends z.ZodType>(schema: T, value: z.util.NoUndefined<z.output<T>>) {
  const wanted = schema.default(value);
  const run = wanted._zod.run.bind(wanted._zod);
  wanted._zod.run = (payload, context) => {
    if (payload.value === null) payload.value = undefined;
    return run(payload, context);
  };
  return wanted;
}

/** May be absent or null; read as an empty list. */
export const list = <T extends z.ZodType>(schema: T) => orElse(z.array(schema), []);

/** What a row can be called by: beyond it no provider looks anything up. */
const largestId = 2 ** 31 - 1;

/** An id in a body. */
export const bodyId = z.int().min(0).max(largestId);

/** What a field of one line takes. */
export const line = (most: number) => z.string().overwrite(oneLine).trim().max(most);

/** The page of a list that is asked for. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(12),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** An id and a name, as choices and groups are listed. */
export const Named = z.object({ id, name: z.string() });
export type Named = z.infer<typeof Named>;

/** An object of which only the name is shown; its id may be absent. */
export const Label = z.object({ id: maybe(id), name: z.string() });

/** An optional field that is read as null where its value is unusable. */
export const lenient = <T extends z.ZodType>(schema: T) => maybe(schema).catch(null);

/** A course that comes before another one; it may belong to another classroom. */
export const Prerequisite = Named.extend({ classroom_label: maybe(z.string()) });
export type Prerequisite = z.infer<typeof Prerequisite>;

/** What a call without data answers is ignored. */
export const nothing = z.null().default(null).catch(null);

/** The schema, asked about what `read` has made of a value first. */
export function readAs<T extends z.ZodType>(schema: T, read: (value: unknown) => unknown): T {
  const run = schema._zod.run.bind(schema._zod);
  schema._zod.run = (payload, context) => {
    payload.value = read(payload.value);
    return run(payload, context);
  };
  return schema;
}

/** An id in a path, in its one spelling: two addresses for the same thing would be taken for two things. */
export const pathId = readAs(z.int().positive().max(largestId), (sent) =>
  typeof sent === 'string' ? idIn(sent) : sent,
);
