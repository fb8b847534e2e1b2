import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { PlaywrightTestProject } from '@playwright/test';
import type { Options } from './test.ts';

type Project = PlaywrightTestProject<Options>;

/** A story with this tag is about words, direction, digits or layout, so it runs in both languages. */
const both = /@both/;
/** A story with this tag is about a rare case, so it runs only in `pnpm test:full`. */
const onlyFull = /@full/;
const onPhones = /\.phone\.spec\.ts$/;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };
const languages = {
  en: { lang: 'en', locale: 'en-GB' },
  ar: { lang: 'ar', locale: 'ar-EG' },
} as const;
type Language = keyof typeof languages;

/** About half of the files each, and the same for a file whatever is added beside it. */
export function languageOf(file: string): Language {
  const sum = Buffer.from(basename(file)).reduce((total, byte) => total + byte, 0);
  return sum % 2 === 0 ? 'en' : 'ar';
}

/** Every story in both languages: before a release, and when one is run by hand. */
export const fullProjects: Project[] = [
  { name: 'en', testIgnore: onPhones, use: { ...languages.en, ...desktop } },
  { name: 'ar', testIgnore: onPhones, use: { ...languages.ar, ...desktop } },
  { name: 'en phone', testMatch: onPhones, use: { ...languages.en, ...phone } },
  { name: 'ar phone', testMatch: onPhones, use: { ...languages.ar, ...phone } },
];

/** Each common story in the language of its file, and those about words in the other one too. */
export function onceProjects(folder: string): Project[] {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.spec.ts'),
  );
  return (['en', 'ar'] as const).flatMap((language) =>
    [desktop, phone].flatMap((screen) => {
      const ofScreen = files.filter((file) => onPhones.test(file) === (screen === phone));
      const own = ofScreen.filter((file) => languageOf(file) === language);
      const others = ofScreen.filter((file) => languageOf(file) !== language);
      const name = screen === phone ? `${language} phone` : language;
      const use = { ...languages[language], ...screen };
      const matching = (list: string[]) => list.map((file) => `**/${file}`);
      return [
        { name, testMatch: matching(own), grepInvert: onlyFull, use },
        { name: `${name} too`, testMatch: matching(others), grep: both, grepInvert: onlyFull, use },
      ].filter(({ testMatch }) => testMatch.length > 0);
    }),
  );
}
