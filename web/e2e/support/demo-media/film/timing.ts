const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Goes from 0 to 1 within `seconds` after `start`, slowly at both ends. */
export function ramp(time: number, start: number, seconds = 0.7): number {
  const share = clamp((time - start) / seconds);
  return share * share * (3 - 2 * share);
}

/** Like `ramp`, but exceeds 1 shortly before its end. */
export function rampWithOvershoot(time: number, start: number, seconds = 0.7): number {
  const rest = 1 - clamp((time - start) / seconds);
  return 1 - rest ** 3 + 1.4 * rest ** 2 * (1 - rest);
}

/** The scale of a text that changes at these times. */
export function pulse(time: number, starts: number[]): number {
  const latest = starts.filter((start) => start <= time).at(-1);
  if (latest === undefined) return 1;
  return 1 + 0.14 * Math.sin(Math.PI * clamp((time - latest) / 0.4));
}

export const countReached = (time: number, starts: number[]): number =>
  starts.filter((start) => start <= time).length;

/** `count` times, each `step` seconds after the one before. */
export const listStartTimes = (start: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => start + index * step);

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
