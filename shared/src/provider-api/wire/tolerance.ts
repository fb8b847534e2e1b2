import { z } from 'zod';

/** Receives the place of what was replaced or left out, never its value. */
export type ReportDeviation = (place: string) => void;

/** Present only in a tolerant parse: the provider checks its own responses strictly. */
type ParseContext = { onDeviation?: ReportDeviation };

/** Parses a response of another provider: `rows` and `fallback` then replace what is invalid. */
export function parseTolerantly<T extends z.ZodType>(
  schema: T,
  value: unknown,
  onDeviation: ReportDeviation,
) {
  const context: z.core.ParseContext<z.core.$ZodIssue> & ParseContext = { onDeviation };
  return schema.safeParse(value, context);
}

/**
 * A list of independent rows. A tolerant parse reads null as an empty list, and leaves out rows that
 * cannot be read, unless that is all of them. A row without a required field stays an error, as the
 * published API says. The rows are parsed only once.
 */
export function rows<T extends z.ZodType>(schema: T): z.ZodArray<T> {
  const all = z.array(schema);
  const run = all._zod.run.bind(all._zod);
  all._zod.run = (payload, context) => {
    const { onDeviation } = context as ParseContext;
    if (onDeviation && payload.value === null) payload.value = [];
    const sent = payload.value;
    const result = run(payload, context);
    if (!onDeviation || result instanceof Promise || result.issues.length === 0) return result;
    const lacksField = result.issues.some(({ path }) => isMissing(sent, path));
    return lacksField ? result : dropInvalid(result, onDeviation);
  };
  return all;
}

function isMissing(sent: unknown, path: PropertyKey[] = []): boolean {
  const step = (value: unknown, key: PropertyKey) => (value as Record<PropertyKey, unknown>)?.[key];
  return path.reduce(step, sent) === undefined;
}

type Payload = z.core.ParsePayload;

function dropInvalid(payload: Payload, report: ReportDeviation): Payload {
  const { value, issues } = payload;
  const invalid = new Set(issues.map(({ path }) => path?.[0]));
  // An invalid list, or one without a readable row, is an error and not an empty list.
  if (!Array.isArray(value) || invalid.size >= value.length) return payload;
  for (const { path = [] } of issues) report(path.map(toPlace).join('.'));
  payload.value = value.filter((_, index) => !invalid.has(index));
  payload.issues = [];
  return payload;
}

const toPlace = (key: PropertyKey) => (typeof key === 'number' ? '[]' : String(key));

/** A tolerant parse reads a value that the schema rejects as `safe`. A missing value stays invalid. */
export function fallback<T extends z.ZodType, const S>(
  schema: T,
  safe: S,
  place: string,
): z.ZodType<z.output<T> | S, z.input<T>> {
  const own = schema.clone();
  const run = own._zod.run.bind(own._zod);
  own._zod.run = (payload, context) => {
    const { onDeviation } = context as ParseContext;
    const isEmpty = (payload.value ?? null) === null;
    const result = run(payload, context);
    if (!onDeviation || isEmpty || result instanceof Promise || result.issues.length === 0) {
      return result;
    }
    onDeviation(place);
    return { value: safe, issues: [] };
  };
  return own as z.ZodType<z.output<T> | S, z.input<T>>;
}
