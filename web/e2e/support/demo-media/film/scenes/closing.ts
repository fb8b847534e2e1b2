import { wordmark } from '../../../../../src/lib/brand/wordmark-paths.ts';
import { drawBlock, drawFormula, fill, group } from '../shapes.ts';
import { mix, ramp, rampWithOvershoot } from '../timing.ts';

const alkanes = [
  ['CH_4', 'sun'],
  ['C_2H_6', 'sky'],
  ['C_3H_8', 'rose'],
  ['C_4H_{10}', 'clay'],
] as const;
const block = { width: 268, height: 220 };

/** Repeats the four formulas, then the word of the product stretches like a chain. */
export function drawClosing(time: number): string {
  const away = ramp(time, 3.2, 0.6);
  const blocks = alkanes.map(([formula, color], index) => {
    const share = rampWithOvershoot(time, 0.5 + index * 0.45, 0.6);
    const text = group(drawFormula(formula, { size: 84 }), {
      x: block.width / 2,
      y: block.height / 2,
    });
    return group(drawBlock(block, color) + text, {
      x: 74 + index * 288,
      y: mix(300, 220, Math.min(1, share)) - away * 40,
      opacity: Math.min(1, share * 1.5) - away,
    });
  });
  return (
    blocks.join('') +
    group(drawWord(ramp(time, 4.2, 1.6)), { x: 640, y: 300, opacity: ramp(time, 3.7, 0.5) })
  );
}

/** Fa moves to the right, sad and lam to the left, and the stroke between them grows. */
function drawWord(stretched: number): string {
  const stretch = stretched * 330;
  const fa =
    `<path d="${wordmark.fa}"/><circle cx="506" cy="100" r="50"/>` +
    `<rect x="486" y="-42" width="40" height="40" rx="5" transform="rotate(45 506 -22)" ${fill('sun')} stroke="none"/>`;
  const rest = `<path d="${wordmark.sad}${wordmark.lam}"/>`;
  // Longer than the gap by two units at both ends, or a seam is visible.
  const stroke = `<path d="M${422 - stretch / 2} 150H${426 + stretch / 2}"/>`;
  const word = group(fa, { x: stretch / 2 }) + stroke + group(rest, { x: -stretch / 2 });
  return group(`<g class="word">${word}</g>`, { x: -300, y: -100 });
}
