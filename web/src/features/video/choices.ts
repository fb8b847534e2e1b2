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
