import { drawAtom, drawBlock, drawFormula, drawText, group } from '../shapes.ts';
import { mix, pulse, ramp } from '../timing.ts';

const columns = { carbon: 170, hydrogen: 350, sum: 470 };
const firstRow = 228;
const rowHeight = 126;
const counts = [1, 2, 3];

/** Counts C and H in a table, shows that H is 2n + 2, and states the general formula. */
export function drawRule(time: number): string {
  const head =
    drawAtom('C', { x: columns.carbon, y: 100 }, { scale: ramp(time, 0.4) }) +
    drawAtom('H', { x: columns.hydrogen, y: 100 }, { scale: 1.3 * ramp(time, 0.8) });
  return (
    head +
    counts.map((count, index) => drawRow(count, index, time)).join('') +
    drawFormulaBlock(time)
  );
}

function drawRow(count: number, index: number, time: number): string {
  const shownAt = 1.6 + index * 1.3;
  const sumAt = 6.2 + index * 0.9;
  const y = firstRow + index * rowHeight;
  const cell = (x: number, content: string, from: number) =>
    group(drawText(content, { size: 84 }), {
      x,
      y,
      opacity: ramp(time, from, 0.4),
      scale: pulse(time, [from]),
    });
  const sum = group(drawText(`= 2 × ${count} + 2`, { size: 64, color: 'pop', anchor: 'start' }), {
    x: mix(columns.sum - 40, columns.sum, ramp(time, sumAt)),
    y,
    opacity: ramp(time, sumAt, 0.5),
  });
  const line = `<rect class="row" x="90" y="${y - rowHeight / 2}" height="4" width="${Math.round(340 * ramp(time, shownAt - 0.2))}"/>`;
  return (
    line +
    cell(columns.carbon, String(count), shownAt) +
    cell(columns.hydrogen, String(2 * count + 2), shownAt + 0.5) +
    sum
  );
}

function drawFormulaBlock(time: number): string {
  const size = { width: 390, height: 300 };
  const content = drawBlock(size, 'sun');
  const formula = group(drawFormula('C_nH_{2n+2}', { size: 88 }), {
    x: size.width / 2,
    y: size.height / 2,
    scale: pulse(time, [10.4, 12]),
  });
  return group(content + formula, {
    x: 826,
    y: mix(260, 204, ramp(time, 9.4)),
    opacity: ramp(time, 9.4, 0.5),
  });
}
