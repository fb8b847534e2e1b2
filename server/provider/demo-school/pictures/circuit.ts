import { block, colours, stroke, svg } from './shapes.ts';

const { ink, paper, pop, nile } = colours;

const wire = 8;
/** The label next to a branch. */
const sign = (x: number, y: number, text: string) =>
  `<text x="${x}" y="${y}" fill="${ink}" font-family="Rubik, Arial, sans-serif" font-size="34" font-weight="700">${text}</text>`;

/** A battery with two parallel resistors: the exercise asks for the current in each branch. */
export const circuitArt = svg(720, 420, [
  block([0, 0, 720, 420], paper, 24),
  stroke('M110 190V70H610V350H110V226M360 70V350', ink, wire),
  stroke('M78 190H142M94 226H126', pop, wire),
  block([332, 150, 56, 120], nile, 8),
  block([582, 150, 56, 120], nile, 8),
  sign(160, 220, '12 V'),
  sign(404, 222, '6 Ω'),
  sign(506, 222, '3 Ω'),
  sign(374, 116, 'I₁ = ?'),
  sign(470, 48, 'I₂ = ?'),
]);
