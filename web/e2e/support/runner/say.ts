import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export type Language = 'en' | 'ar';
export type Say = (key: string, values?: Record<string, string | number>) => string;

type Words = { [key: string]: string | Words };

const folder = new URL('../../../src/i18n/locales/', import.meta.url).pathname;

/** Loads the translations by `namespace:key`, so that no test repeats a text of the product. */
export function wordsOf(lang: Language): Say {
  const areas = globSync(`${folder}${lang}/*.json`).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(file, 'utf8')) as Words,
  ]);
  const words: Record<string, Words> = Object.fromEntries(areas);

  return (key, values = {}) => {
    const [area = '', path = ''] = key.split(':');
    const found = path
      .split('.')
      .reduce<string | Words | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        words[area],
      );
    if (typeof found !== 'string') throw new Error(`The locale files have no "${key}" (${lang}).`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** Formats an amount like the page, with a no-break space before the currency. */
export const money = (say: Say, amount: number): string =>
  say('common:money', { amount }).replace(' ', '\u00A0');
