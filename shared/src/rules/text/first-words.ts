/** The first words of a name, with a sign that there are more of them. */
export function firstWords(name: string, count: number): string {
  const words = name.trim().split(/\s+/);
  return words.length <= count ? words.join(' ') : `${words.slice(0, count).join(' ')}…`;
}
