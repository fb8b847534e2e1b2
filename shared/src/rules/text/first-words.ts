/** Truncates a name to a number of words. */
export function truncateWords(name: string, count: number): string {
  const words = name.trim().split(/\s+/);
  return words.length <= count ? words.join(' ') : `${words.slice(0, count).join(' ')}…`;
}
