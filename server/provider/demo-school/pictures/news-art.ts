import { arch, block, colours, diamond, disc, fa, leaf, stroke, svg } from './shapes.ts';

const { ink, paper, pop, sun, nile, rose, night, clay } = colours;

/**
 * The picture next to a banner's text, centred because it may be cropped. Transparent, so that it
 * fits both themes.
 */
export const newsArt = {
  revision: svg(720, 480, [
    leaf({ x: 84, y: 188, size: 552 }, night),
    diamond({ x: 190, y: 84, size: 60 }, sun),
  ]),
  exams: svg(720, 480, [
    diamond({ x: 370, y: 130, size: 220 }, sun),
    block([210, 70, 300, 360], paper, 28),
    ...[130, 220, 310].flatMap((y, index) => [
      fa({ x: 244, y, size: 56 }, [pop, nile, clay][index] ?? pop),
      block([326, y + 12, 150, 12], ink, 6),
      block([326, y + 36, 100, 12], '#23101C40', 6),
    ]),
  ]),
  wallet: svg(720, 480, [
    arch({ x: 110, y: 60, size: 500 }, 421, night),
    fa({ x: 420, y: 40, size: 120, turn: 0 }, sun),
    disc([480, 100, 24], nile),
    block([180, 170, 360, 230], pop, 32),
    block([180, 220, 360, 44], rose),
    block([432, 290, 140, 70], paper, 20),
    diamond({ x: 468, y: 312, size: 26 }, pop),
    stroke('M214 310H330M214 346H290', paper, 14),
  ]),
} as const;
