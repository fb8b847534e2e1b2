import { z } from 'zod';
import { toOneLine } from '../../rules/text/one-line.ts';
import { parseId } from '../../rules/text/parse-id.ts';

const numeric = /^-?\d+(\.\d+)?$/;

/** Some providers send numbers as strings. */
export const readNumber = (value: unknown) =>
  typeof value === 'string' && numeric.test(value.trim()) ? Number(value) : value;

const readFlag = (value: unknown) => (value === 1 ? true : value === 0 ? false : value);
const isFlag = (value: unknown) => typeof value === 'boolean';

/**
 * Skips the schema for values that need no conversion: a response contains hundreds of numbers, and
 * two schemas per number would cost more than all other fields.
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
/** EGP with at most two decimals. */
export const money = num;
/** Whole percent. */
export const percent = num;
export const time = z.iso.datetime({ offset: true });

/** May be absent or null; read as null. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** May be absent or null; read as the default value. */
export function withDefault<T extends z.ZodType>(
  schema: T,
  value: z.util.NoUndefined<z.output<T>>,
) {
  const withDefaultValue = schema.default(value);
  const run = withDefaultValue._zod.run.bind(withDefaultValue._zod);
  withDefaultValue._zod.run = (payload, context) => {
    if (payload.value === null) payload.value = undefined;
    return run(payload, context);
  };
  return withDefaultValue;
}

/** May be absent or null; read as an empty list. */
export const list = <T extends z.ZodType>(schema: T) => withDefault(z.array(schema), []);

/** The largest id that a provider's database can look up. */
const maxId = 2 ** 31 - 1;

export const bodyId = z.int().min(0).max(maxId);

/** A single-line text. */
export const singleLine = (most: number) => z.string().overwrite(toOneLine).trim().max(most);

/** The length of a page; a higher number is read as the limit. */
export const pageLength = (limit: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .overwrite((wanted) => Math.min(wanted, limit));

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  perPage: pageLength(100).default(12),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const IdAndName = z.object({ id, name: z.string() });
export type IdAndName = z.infer<typeof IdAndName>;

/** An object whose name is used. The id may be absent. */
export const Label = z.object({ id: maybe(id), name: z.string() });

/** Optional; an invalid value is read as null. */
export const lenient = <T extends z.ZodType>(schema: T) => maybe(schema).catch(null);

/** A prerequisite may belong to another classroom. */
export const Prerequisite = IdAndName.extend({ classroom_label: maybe(z.string()) });
export type Prerequisite = z.infer<typeof Prerequisite>;

/** The schema of calls without data. Any data in the response is ignored. */
export const noData = z.null().default(null).catch(null);

/** Applies `preprocess` to a value before the schema parses it. */
export function withPreprocess<T extends z.ZodType>(
  schema: T,
  preprocess: (value: unknown) => unknown,
): T {
  const run = schema._zod.run.bind(schema._zod);
  schema._zod.run = (payload, context) => {
    payload.value = preprocess(payload.value);
    return run(payload, context);
  };
  return schema;
}

/**
 * Accepts only the canonical spelling, because two URLs of one resource would be cached and
 * rate-limited separately.
 */
export const pathId = withPreprocess(z.int().positive().max(maxId), (sent) =>
  typeof sent === 'string' ? parseId(sent) : sent,
);
