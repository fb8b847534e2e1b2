import { DrizzleQueryError } from 'drizzle-orm';

/** Returns the name of the violated unique index; `null` for any other error. */
export function getViolatedIndex(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, constraint_name: name } = (cause ?? {}) as Partial<Record<string, unknown>>;
  return code === '23505' ? String(name) : null;
}
