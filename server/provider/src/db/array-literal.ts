type ArrayItem = number | boolean | string | null;

/**
 * A PostgreSQL array literal of values that need no quotes. The planner expects few rows of an
 * array, but scans whole tables for JSON, of which it expects many rows.
 */
export const toArrayLiteral = (values: ArrayItem[]): string =>
  `{${values.map((value) => value ?? 'null').join()}}`;
