import { readStored, store } from '#lib/storage/storage.ts';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** How somebody likes to watch, on this device. */
export type Choices = {
  speed: number;
  /** The height of the picture; 0 leaves it to the line. */
  quality: number;
  /** The language of the captions; empty shows none. */
  captions: string;
};

const key = 'player';

export function readChoices(language: string): Choices {
  const usual: Choices = { speed: 1, quality: 0, captions: language };
  try {
    const kept = JSON.parse(readStored(key) ?? '{}') as Partial<Choices>;
    return {
      speed: speeds.find((speed) => speed === kept.speed) ?? usual.speed,
      quality: typeof kept.quality === 'number' ? kept.quality : usual.quality,
      captions: typeof kept.captions === 'string' ? kept.captions : usual.captions,
    };
  } catch {
    return usual;
  }
}

export const keepChoices = (choices: Choices): void => store(key, JSON.stringify(choices));

/** `4:05`, and `1:04:05` from an hour on. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [hours = 0, minutes = 0, rest = 0] = parts;
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** From where to where somebody went in a film: what lies between was not watched. */
export type Jump = { from: number; to: number };

/** As one: what was seen between the two is lost, and nothing that was not is gained. */
export function joinJumps(first: Jump | undefined, next: Jump | undefined): Jump | undefined {
  return first && next ? { from: first.from, to: next.to } : (first ?? next);
}
