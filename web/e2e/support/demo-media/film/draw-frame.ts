import { drawClosing } from './scenes/closing.ts';
import { drawLongerChain, drawMethane, drawQuestion } from './scenes/counting.ts';
import { drawRule } from './scenes/rule.ts';
import { fill, filmSize, group } from './shapes.ts';
import { ramp } from './timing.ts';

/** A multiple of the eight seconds of a segment. */
export const filmSeconds = 72;

/** The order of the film; the texts of `lesson.*.vtt` follow these times. */
const scenes = [
  { start: 0, ground: 'sky', draw: drawMethane },
  { start: 19, ground: 'paper', draw: drawLongerChain(2) },
  { start: 28, ground: 'rose', draw: drawLongerChain(3) },
  { start: 39, ground: 'paper', draw: drawRule },
  { start: 52, ground: 'sky', draw: drawQuestion },
  { start: 66, ground: 'night', draw: drawClosing },
] as const;

/** Renders the frame at a time as SVG. The result depends on the time only. */
export function drawFrame(time: number): string {
  const index = scenes.findLastIndex(({ start }) => start <= time);
  const scene = scenes[index];
  if (!scene) throw new Error(`no scene at ${time} seconds`);
  const before = scenes[index - 1];
  const wiped = ramp(time, scene.start, 0.6);
  const old =
    before && wiped < 1 ? drawGround(before.ground, 1) + before.draw(time - before.start) : '';
  return `<svg viewBox="0 0 ${filmSize.width} ${filmSize.height}">${old}${drawGround(scene.ground, before ? wiped : 1)}${scene.draw(time - scene.start)}</svg>`;
}

/** The ground of a new scene covers the old one from the left, with a round front. */
function drawGround(ground: (typeof scenes)[number]['ground'], share: number): string {
  const radius = share < 1 ? 120 : 0;
  const width = filmSize.width + 2 * radius;
  const rect = `<rect ${fill(ground)} width="${width}" height="${filmSize.height + radius}" rx="${radius}" x="${-radius}"/>`;
  return group(rect, { x: (share - 1) * (width - radius), y: 0 });
}
