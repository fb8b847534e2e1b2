type Listed = number | boolean | string | null;

/**
 * An array of what needs no quotes, as the database writes it: of one it expects few rows, of JSON so many that it
 * reads whole tables.
 */
export const listed = (values: Listed[]): string =>
  `{${values.map((value) => value ?? 'null').join()}}`;
