import { arch, block, colours, diamond, disc, fa, leaf, path, stroke, svg } from './shapes.ts';

const { ink, paper, pop, sun, nile, rose, night, sky, clay } = colours;
const ground = (fill: string) => block([0, 0, 640, 440], fill);

/** A flask under diamond dots. */
const flask = [
  ground(night),
  fa({ x: 330, y: -90, size: 420, turn: 180 }, clay),
  path(
    'M262 70H378V104H362V196L470 372A34 34 0 0 1 440 424H200A34 34 0 0 1 170 372L278 196V104H262Z',
    paper,
  ),
  path('M244 290H396L444 372A16 16 0 0 1 430 396H210A16 16 0 0 1 196 372Z', pop),
  diamond({ x: 296, y: 318, size: 34 }, sun),
  diamond({ x: 350, y: 346, size: 22 }, rose),
  diamond({ x: 252, y: 346, size: 22 }, rose),
  diamond({ x: 306, y: 8, size: 28 }, sun),
];

/** Test tubes as doors. */
const tubes = [
  ground(sun),
  disc([560, 60, 150], clay),
  ...[pop, nile, night].flatMap((fill, index) => [
    path(
      `M${130 + index * 140} 90H${230 + index * 140}V330A50 50 0 0 1 ${130 + index * 140} 330Z`,
      paper,
    ),
    path(
      `M${146 + index * 140} ${230 - index * 46}H${214 + index * 140}V330A34 34 0 0 1 ${146 + index * 140} 330Z`,
      fill,
    ),
    diamond({ x: 168 + index * 140, y: 30, size: 24 }, fill),
  ]),
  block([90, 120, 460, 26], ink, 13),
];

/** A circuit whose lamp is the letter fa. */
const circuit = [
  ground(nile),
  stroke('M120 360V120H250M390 120H520V360H370M270 360H120', paper, 22),
  block([270, 300, 24, 120], sun),
  block([346, 326, 24, 68], sun),
  fa({ x: 250, y: 50, size: 140, turn: 0 }, sun),
  stroke('M290 130L310 100L330 140L350 110', ink, 12),
  diamond({ x: 84, y: 210, size: 64 }, clay),
  diamond({ x: 490, y: 210, size: 64 }, rose),
];

/** A clock in which a pendulum swings. */
const pendulum = [
  ground(sky),
  leaf({ x: -60, y: 150, size: 780 }, sun),
  disc([330, 200, 150], paper),
  stroke('M330 200V100M330 200L404 244', ink, 20),
  diamond({ x: 312, y: 182, size: 36 }, pop),
  ...[0, 90, 180, 270].map(
    (turn) =>
      `<g transform="rotate(${turn} 330 200)">${diamond({ x: 321, y: 62, size: 18 }, nile)}</g>`,
  ),
];

/** A parabola with its tangent. */
const curve = [
  ground(pop),
  block([60, 330, 520, 14], paper),
  block([150, 40, 14, 360], paper),
  path('M220 330C290 60 410 60 480 330Z', night),
  stroke('M220 330C290 60 410 60 480 330', sun, 18),
  stroke('M204 268L386 52', rose, 14),
  diamond({ x: 274, y: 140, size: 40 }, paper),
];

/** A double helix of leaves. */
const helix = [
  ground(rose),
  fa({ x: -80, y: 120, size: 420, turn: 90 }, pop),
  ...[90, 170, 250, 330].map((y) => block([256, y, 130, 16], ink, 8)),
  stroke('M250 20C250 150 392 130 392 220S250 310 250 420', night, 26),
  stroke('M392 20C392 150 250 130 250 220S392 310 392 420', paper, 26),
  diamond({ x: 470, y: 70, size: 70 }, clay),
  diamond({ x: 520, y: 280, size: 36 }, nile),
];

/** Two people talking: two fa, each pointing at its speaker. */
const talk = [
  ground(clay),
  fa({ x: 90, y: 60, size: 250, turn: 0 }, paper),
  fa({ x: 310, y: 150, size: 230, turn: 270 }, night),
  ...[0, 1, 2].map((index) => diamond({ x: 158 + index * 48, y: 168, size: 28 }, pop)),
  ...[0, 1, 2].map((index) => diamond({ x: 374 + index * 44, y: 250, size: 26 }, sun)),
];

/** A city of doors beside a river. */
const doors = [
  ground(sky),
  disc([500, 110, 74], sun),
  arch({ x: 60, y: 130, size: 150 }, 240, night),
  arch({ x: 236, y: 70, size: 170 }, 300, pop),
  arch({ x: 432, y: 190, size: 140 }, 180, clay),
  arch({ x: 105, y: 220, size: 60 }, 150, sun),
  arch({ x: 286, y: 180, size: 70 }, 190, rose),
  arch({ x: 474, y: 260, size: 56 }, 110, paper),
  path('M0 370H640V440H0Z', nile),
  stroke('M40 404H200M260 404H380M440 404H600', sky, 10),
];

/** Pyramids, a sun and a timeline. */
const pyramids = [
  ground(sun),
  disc([470, 130, 96], clay),
  path('M60 350L240 110L420 350Z', night),
  path('M240 110L420 350H300Z', pop),
  path('M360 350L480 190L600 350Z', nile),
  block([0, 350, 640, 90], paper),
  block([40, 386, 560, 12], ink, 6),
  ...[90, 230, 370, 510].map((x) => diamond({ x, y: 376, size: 32 }, pop)),
];

/** A head with an open door in it. */
const thinker = [
  ground(night),
  fa({ x: 430, y: -70, size: 300, turn: 180 }, nile),
  path(
    'M180 440V330C120 290 110 90 290 80C430 74 480 180 452 250L484 320H440V372A40 40 0 0 1 400 412H352V440Z',
    rose,
  ),
  arch({ x: 230, y: 150, size: 110 }, 150, night),
  arch({ x: 262, y: 188, size: 46 }, 112, sun),
  diamond({ x: 272, y: 22, size: 32 }, sun),
];

/** By classroom label. Without text: one picture serves both languages. */
export const thumbnails: Record<string, string> = Object.fromEntries(
  Object.entries({
    'chemistry-second-secondary': tubes,
    'chemistry-final-revision': flask,
    electricity: circuit,
    'physics-exams': pendulum,
    'math-final-revision': curve,
    'human-body': helix,
    'english-grammar': talk,
    'french-revision': doors,
    'modern-egypt': pyramids,
    'philosophy-third-secondary': thinker,
  }).map(([label, parts]) => [label, svg(640, 440, parts)]),
);
