/**
 * Strokes are 40 wide in the view box `18 -60 566 330`. The ring of fa and its dot are separate
 * shapes.
 */
export const wordmark = {
  sad: 'M170 150H424M236 150V94M286 150C300 98 328 60 362 60C396 60 404 90 404 118V150',
  fa: 'M424 150H506',
  lam: 'M170 -40V180A64 64 0 0 1 42 180V152',
} as const;
