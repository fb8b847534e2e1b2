export type Piece = { str: string; dir: string; hasEOL: boolean };

/**
 * What is written on a page, in the order in which it is read. Many programs write Arabic letter by letter from the
 * left, each in the form that it has within its word.
 */
export function pageText(pieces: readonly Piece[]): string {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    lines.at(-1)?.push(piece);
    if (piece.hasEOL) lines.push([]);
  }
  return lines.map(lineText).join(' ').normalize('NFKC').replace(/\s+/g, ' ').trim();
}

function lineText(line: readonly Piece[]): string {
  const isArabic = count(line, 'rtl') > count(line, 'ltr');
  return (isArabic ? fromTheRight(line) : line).map(({ str }) => str).join('');
}

const count = (line: readonly Piece[], dir: string): number =>
  line.filter((piece) => piece.dir === dir && piece.str.trim() !== '').length;

/** Turned round; what runs from the left within it, as a formula, stays as it is. */
function fromTheRight(line: readonly Piece[]): Piece[] {
  const runs: Piece[][] = [];
  for (const piece of line) {
    const last = runs.at(-1);
    if (piece.dir === 'ltr' && piece.str.trim() !== '' && last?.[0]?.dir === 'ltr')
      last.push(piece);
    else runs.push([piece]);
  }
  return runs.toReversed().flat();
}
