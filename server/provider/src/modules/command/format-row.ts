/** Formats one line per row, even if a value contains line breaks. */
export const formatRow = (values: unknown[]): string =>
  values.map((value) => `${value ?? ''}`.replace(/\s+/g, ' ')).join(' | ');
