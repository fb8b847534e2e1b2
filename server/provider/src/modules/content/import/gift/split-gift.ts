/** A question or category of a GIFT file, with the number of its first line. */
export type GiftBlock = { text: string; line: number };

/**
 * Splits a file at empty lines and removes comments. An empty line inside braces does not end the
 * question if the braces are closed before another brace opens.
 */
export function splitGift(text: string): GiftBlock[] {
  const lines = text.split(/\r\n|\r|\n/);
  const blocks: GiftBlock[] = [];
  let block: string[] = [];
  let start = 0;
  const finish = () => {
    if (block.some((line) => line.trim() !== '')) {
      blocks.push({ text: block.join('\n').trim(), line: start });
    }
    block = [];
  };
  for (const [index, line] of lines.entries()) {
    if (/^\s*\/\//.test(line)) continue;
    if (line.trim() === '' && !(isOpen(block.join('\n')) && closesNext(lines, index))) finish();
    else if (/^\s*\$CATEGORY:/.test(line)) {
      finish();
      blocks.push({ text: line.trim(), line: index + 1 });
    } else {
      if (block.length === 0) start = index + 1;
      block.push(line);
    }
  }
  finish();
  return blocks;
}

const bracesOf = (text: string): string => text.replace(/\\[\s\S]/g, '').replace(/[^{}]/g, '');

const isOpen = (text: string): boolean => bracesOf(text).endsWith('{');

function closesNext(lines: string[], from: number): boolean {
  for (const line of lines.slice(from)) {
    const [first] = bracesOf(line);
    if (first !== undefined) return first === '}';
  }
  return false;
}
