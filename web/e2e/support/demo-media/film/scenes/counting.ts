import { type Chain, drawChain } from '../chain.ts';
import { drawDiamond, drawFormula, drawText, group } from '../shapes.ts';
import { countReached, listStartTimes, mix, pulse, ramp } from '../timing.ts';

/** The height of the formula below a molecule; subtitles are below it. */
const formulaAt = { x: 640, y: 545 };
const formulaSize = 104;
/** The formula changes when a hydrogen has nearly arrived. */
const arrival = 0.8;

/**
 * Four bonds of carbon open and are counted, then four hydrogens close them. The first picture
 * shows the atom and asks for the count, because a player shows it before the film runs.
 */
export function drawMethane(time: number): string {
  const openings = listStartTimes(2, 1.3, 4);
  const hydrogens = listStartTimes(9.5, 2, 4);
  const chain: Chain = { carbons: [-1], openings, hydrogens };
  const question = group(drawText('?', { size: 150, color: 'pop' }), {
    x: formulaAt.x,
    y: 515,
    opacity: 1 - ramp(time, 1.2, 0.3),
  });
  const counter = group(drawCount(time, openings), { opacity: 1 - ramp(time, 8.6, 0.5) });
  const drawing =
    drawChain(chain, time) + question + counter + drawChainFormula(chain, time, { from: 9 });
  // Begins close to the atom.
  const scale = mix(1.5, 1, ramp(time, 1.2, 0.8));
  return group(drawing, { x: 640 * (1 - scale), y: 385 * (1 - scale), scale });
}

function drawCount(time: number, openings: number[]): string {
  const count = countReached(time, openings);
  if (count === 0) return '';
  const number = group(drawText(String(count), { size: 112 }), {
    ...formulaAt,
    x: 500,
    scale: pulse(time, openings),
  });
  const marks = openings.map((start, index) =>
    group(drawDiamond({ x: 610 + index * 74, y: formulaAt.y }, 1, 62), {
      opacity: ramp(time, start, 0.3),
    }),
  );
  return number + marks.join('');
}

/** Carbons arrive one by one and share a bond, then the hydrogens close the others. */
export function drawLongerChain(carbons: number): (time: number) => string {
  const arrivals = listStartTimes(0.5, 1.6, carbons);
  const hydrogens = listStartTimes((arrivals.at(-1) ?? 0) + 2, 0.42, 2 * carbons + 2);
  const chain = { carbons: arrivals, hydrogens };
  return (time) => drawChain(chain, time) + drawChainFormula(chain, time, { from: 0.5 });
}

function drawChainFormula(
  { carbons, hydrogens }: Chain,
  time: number,
  { from }: { from: number },
): string {
  const carbonTimes = carbons.map((start, index) => (index === 0 ? from : start + arrival));
  const hydrogenTimes = hydrogens.map((start) => start + arrival);
  const formula =
    formatCount('C', countReached(time, carbonTimes)) +
    formatCount('H', countReached(time, hydrogenTimes));
  return group(drawFormula(formula, { size: formulaSize }), {
    ...formulaAt,
    scale: pulse(time, [...carbonTimes.slice(1), ...hydrogenTimes]),
    opacity: ramp(time, from, 0.4),
  });
}

const formatCount = (symbol: string, count: number): string =>
  count === 0 ? '' : count === 1 ? symbol : `${symbol}_{${count}}`;

/** Asks for the hydrogens of a chain of four, calculates them and draws them. */
export function drawQuestion(time: number): string {
  const carbons = listStartTimes(0.4, 0.8, 4);
  const hydrogens = listStartTimes(8.6, 0.3, 10);
  const asked = 3.2;
  const calculated = 7;
  const answered = 12;
  const question = group(drawFormula('C_4H_?', { size: formulaSize }), {
    ...formulaAt,
    scale: pulse(time, [asked, asked + 1.2, asked + 2.4]),
    opacity: ramp(time, asked - 0.4, 0.4) - ramp(time, calculated - 0.4, 0.4),
  });
  const sum = group(drawText('2 × 4 + 2 = 10', { size: 96 }), {
    ...formulaAt,
    opacity: ramp(time, calculated, 0.4) - ramp(time, answered - 0.4, 0.4),
  });
  const answer = group(drawFormula('C_4H_{10}', { size: formulaSize }), {
    ...formulaAt,
    scale: pulse(time, [answered + 0.2]),
    opacity: ramp(time, answered, 0.4),
  });
  return drawChain({ carbons, hydrogens }, time) + question + sum + answer;
}
