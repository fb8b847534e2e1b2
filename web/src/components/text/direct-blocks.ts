import { directionOf } from '#lib/format/direction.ts';

const blocks = 'p, h2, h3, h4, ul, ol, li, dl, dt, dd, table, th, td, blockquote, pre, div';

/** Lets each block that is in the other language be read its own way; what its writer said of it stands. */
export function directBlocks(text: HTMLElement): void {
  const untold = [...text.querySelectorAll<HTMLElement>(blocks)].filter(
    (block) => block.closest('[dir]') === text,
  );
  for (const block of untold) {
    const own = directionOf(block.textContent);
    const around = block.parentElement?.closest<HTMLElement>('[dir]')?.dir;
    if (own && own !== around) block.dir = own;
  }
}
