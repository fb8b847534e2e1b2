import { readStoredValue, storeValue } from '#lib/storage/storage.ts';

export const playbackSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export type PlayerPreferences = {
  speed: number;
  /** Height of the picture; 0 selects it automatically. */
  quality: number;
  /** Language of the captions; empty for none. */
  captions: string;
};

const key = 'player';

export function readPlayerPreferences(language: string): PlayerPreferences {
  const defaults: PlayerPreferences = { speed: 1, quality: 0, captions: language };
  try {
    const stored = JSON.parse(readStoredValue(key) ?? '{}') as Partial<PlayerPreferences>;
    return {
      speed: playbackSpeeds.find((speed) => speed === stored.speed) ?? defaults.speed,
      quality: typeof stored.quality === 'number' ? stored.quality : defaults.quality,
      captions: typeof stored.captions === 'string' ? stored.captions : defaults.captions,
    };
  } catch {
    return defaults;
  }
}

export const savePlayerPreferences = (choices: PlayerPreferences): boolean =>
  storeValue(key, JSON.stringify(choices));

export type SettingsTitle =
  | 'settings'
  | 'settingsWithCaptions'
  | 'settingsWithoutQuality'
  | 'speed';

/** The key of the text that names what can be chosen. */
export function selectSettingsTitle(heights: number, captions: number): SettingsTitle {
  if (heights > 1) return captions > 0 ? 'settingsWithCaptions' : 'settings';
  return captions > 0 ? 'settingsWithoutQuality' : 'speed';
}

/** For example `4:05` or `1:04:05`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [hours = 0, minutes = 0, rest = 0] = parts;
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A seek. The part between was not watched. */
export type SeekJump = { from: number; to: number };

/** Joins two seeks into one: the part watched between them is lost, but nothing is added. */
export function joinJumps(
  first: SeekJump | undefined,
  next: SeekJump | undefined,
): SeekJump | undefined {
  return first && next ? { from: first.from, to: next.to } : (first ?? next);
}
