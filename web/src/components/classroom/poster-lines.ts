/** Text up to this length fits on one line in a larger font than on two lines. */
const oneLineMax = 9;

export function splitPosterLines(name: string): string[] {
  const words = name.trim().split(/\s+/);
  if (countCharacters(name) <= oneLineMax || words.length < 2) return [words.join(' ')];

  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return { lines, width: Math.max(...lines.map(countCharacters)) };
  });
  return breaks.reduce((best, one) => (one.width < best.width ? one : best)).lines;
}

/** Arabic letters with descenders, which would overlap the caption. */
const tail = /[يىجحخعغ]$/;

/**
 * Font size in hundredths of the poster's width, in steps of four. Longer text is smaller, so it
 * stays above the caption.
 */
export function getPosterFontSize(lines: readonly string[]): number {
  const length = Math.max(1, ...lines.map(countCharacters));
  const room = lines.length > 1 ? 18 : lines.some((line) => tail.test(line)) ? 30 : 33;
  const size = Math.max(9, Math.min(room, Math.round(185 / length)));
  return size - ((size - 9) % 4);
}

const countCharacters = (text: string): number => Array.from(text).length;
