import {
  carbonRadius,
  drawAtom,
  drawDiamond,
  drawLine,
  group,
  hydrogenRadius,
  type Point,
} from './shapes.ts';
import { mix, ramp, rampWithOvershoot } from './timing.ts';

/** All times are in seconds from the beginning of the scene. */
export type Chain = {
  carbons: number[];
  /** When each bond opens, clockwise from the first top; without it, soon after its carbon. */
  openings?: number[];
  hydrogens: number[];
};

type Bond = { carbon: number; direction: Point; opensAt: number; closesAt: number };

const center: Point = { x: 640, y: 260 };
const size = 1.15;
const carbonGap = 190;
const hydrogenGap = 150;
const markGap = carbonRadius + (hydrogenGap - carbonRadius - hydrogenRadius) / 2;

const sides = {
  top: { x: 0, y: -1 },
  end: { x: 1, y: 0 },
  bottom: { x: 0, y: 1 },
  start: { x: -1, y: 0 },
};
/** Hydrogens come from farther away where no formula is below. */
const flight = 240;
const flightFromBelow = 20;

/** Draws carbons that arrive from the right and hydrogens that close their open bonds. */
export function drawChain(chain: Chain, time: number): string {
  const carbons = locateCarbons(chain, time);
  const bonds = listBonds(chain);
  const drawing = [
    ...carbons.map((carbon, index) => {
      const next = carbons[index + 1];
      const opened = ramp(time, (chain.carbons[index] ?? 0) + 0.3, 0.5);
      return next ? drawCarbonBond(carbon, next, opened) : '';
    }),
    ...bonds.map((bond) => drawOpenBond(bond, carbons[bond.carbon], time)),
    ...carbons.map(({ at, share }, index) =>
      drawAtom('C', at, { scale: index === 0 ? share : 1, opacity: visibility(share) }),
    ),
    ...bonds.map((bond) => drawHydrogen(bond, carbons[bond.carbon], time)),
  ];
  return group(drawing.join(''), { ...center, scale: size });
}

type Carbon = { at: Point; share: number };

const visibility = (share: number) => Math.min(1, share * 2.5);

function locateCarbons({ carbons }: Chain, time: number): Carbon[] {
  const shares = carbons.map((start, index) =>
    index === 0 ? rampWithOvershoot(time, start) : ramp(time, start, 1.1),
  );
  const arrived = shares.slice(1).reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => {
    const offset = index === 0 ? 0 : (1 - share) * 420;
    return { share, at: { x: (index - arrived / 2) * carbonGap + offset, y: 0 } };
  });
}

/** The bonds at which no other carbon arrives, clockwise from the first top. */
function listBonds({ carbons, openings, hydrogens }: Chain): Bond[] {
  const indexes = carbons.map((_, index) => index);
  const last = carbons.length - 1;
  const sites = [
    ...indexes.map((carbon) => ({ carbon, direction: sides.top })),
    { carbon: last, direction: sides.end },
    ...indexes.toReversed().map((carbon) => ({ carbon, direction: sides.bottom })),
    { carbon: 0, direction: sides.start },
  ];
  return sites.map((site, index) => ({
    ...site,
    opensAt: openings?.[index] ?? (carbons[site.carbon] ?? 0) + 0.3,
    closesAt: hydrogens[index] ?? Number.POSITIVE_INFINITY,
  }));
}

const move = (from: Point, direction: Point, distance: number): Point => ({
  x: from.x + direction.x * distance,
  y: from.y + direction.y * distance,
});

/** Both open bonds become one when the carbons have met. */
function drawCarbonBond(before: Carbon, after: Carbon, opened: number): string {
  const near = mix(markGap, carbonGap / 2, after.share);
  const filled = ramp(after.share, 0.9, 0.1);
  const drawBond = (carbon: Carbon, direction: Point, length: number) => {
    const at = move(carbon.at, direction, length);
    const bond = drawLine(carbon.at, at, 'pop') + drawDiamond(at, filled);
    return group(bond, { opacity: visibility(carbon.share) });
  };
  const own = opened === 0 ? '' : drawBond(before, sides.end, near * opened);
  return own + drawBond(after, sides.start, near);
}

function drawOpenBond(bond: Bond, carbon: Carbon | undefined, time: number): string {
  const opened = ramp(time, bond.opensAt, 0.5);
  if (!carbon || opened === 0) return '';
  const closed = ramp(time, bond.closesAt + 0.6, 0.4);
  const length = mix(mix(0, markGap, opened), hydrogenGap, closed);
  const mark = move(carbon.at, bond.direction, mix(0, markGap, opened));
  const line = drawLine(carbon.at, move(carbon.at, bond.direction, length), 'ink');
  return group(line + drawDiamond(mark, closed), { opacity: visibility(carbon.share) });
}

function drawHydrogen(bond: Bond, carbon: Carbon | undefined, time: number): string {
  const share = ramp(time, bond.closesAt, 0.9);
  if (!carbon || share === 0) return '';
  const distance = bond.direction === sides.bottom ? flightFromBelow : flight;
  const at = move(carbon.at, bond.direction, hydrogenGap + (1 - share) * distance);
  return drawAtom('H', at, { opacity: Math.min(1, share * 2) });
}
