import { DrizzleQueryError } from 'drizzle-orm';

/** The name of the index that had the value already; `null` for any other failure. */
export function violatedUnique(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, constraint_name: name } = (cause ?? {}) as Partial<Record<string, unknown>>;
  return code === '23505' ? String(name) : null;
}
