import { detectDirection } from '#lib/format/direction.ts';

const blocks = 'p, h2, h3, h4, ul, ol, li, dl, dt, dd, table, th, td, blockquote, pre, div';

/** Sets `dir` on each block whose language differs from the page's, unless its author set one. */
export function setBlockDirections(text: HTMLElement): void {
  const undirected = [...text.querySelectorAll<HTMLElement>(blocks)].filter(
    (block) => block.closest('[dir]') === text,
  );
  for (const block of undirected) {
    const own = detectDirection(block.textContent);
    const around = block.parentElement?.closest<HTMLElement>('[dir]')?.dir;
    if (own && own !== around) block.dir = own;
  }
}
