type ArrayItem = number | boolean | string | null;

/**
 * Formats a PostgreSQL array literal of values that need no quotes. For arrays the planner expects
 * few rows; for JSON it expects many and scans whole tables.
 */
export const toArrayLiteral = (values: ArrayItem[]): string =>
  `{${values.map((value) => value ?? 'null').join()}}`;
