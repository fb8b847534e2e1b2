/**
 * How many pages of a list an address asks for; one for whatever is no number. At most as many as one asks for
 * together.
 */
export function pageCount(value: unknown, most = 20): number {
  const count = Math.trunc(Number(value ?? 1));
  return count >= 1 ? Math.min(count, most) : 1;
}
