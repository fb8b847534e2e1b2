/** Parses a page count, between 1 and the maximum that one request loads. */
export function parsePageCount(value: unknown, maxPages = 20): number {
  const count = Math.trunc(Number(value ?? 1));
  return count >= 1 ? Math.min(count, maxPages) : 1;
}
