import { block, colours, diamond, fa, svg } from './shapes.ts';

const { ink, sun, rose, sky, pop } = colours;

/** Three lines of an exam paper, each with its grade. */
export const mistakesArt = svg(720, 300, [
  block([0, 0, 720, 300], sun, 32),
  ...[48, 128, 208].flatMap((y, index) => [
    fa({ x: 60, y, size: 56 }, [pop, rose, sky][index] ?? pop),
    block([140, y + 12, 380 - index * 60, 12], ink, 6),
    block([140, y + 36, 240 + index * 40, 12], ink, 6),
    diamond({ x: 610, y: y + 10, size: 34 }, pop),
  ]),
]);
