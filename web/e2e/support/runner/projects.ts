import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { PlaywrightTestProject } from '@playwright/test';
import type { Options } from './test.ts';

type Project = PlaywrightTestProject<Options>;

/** Tests of text, direction, digits or layout run in both languages. */
const both = /@both/;
/** Tests of rare cases run only in `pnpm test:full`. */
const onlyFull = /@full/;
const onPhones = /\.phone\.spec\.ts$/;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };
const languages = {
  en: { lang: 'en', locale: 'en-GB' },
  ar: { lang: 'ar', locale: 'ar-EG' },
} as const;
type Language = keyof typeof languages;

/** Splits the files about equally. A file's language does not depend on other files. */
export function selectLanguage(file: string): Language {
  const sum = Buffer.from(basename(file)).reduce((total, byte) => total + byte, 0);
  return sum % 2 === 0 ? 'en' : 'ar';
}

/** Every test in both languages: before a release, and for runs by hand. */
export const fullProjects: Project[] = [
  { name: 'en', testIgnore: onPhones, use: { ...languages.en, ...desktop } },
  { name: 'ar', testIgnore: onPhones, use: { ...languages.ar, ...desktop } },
  { name: 'en phone', testMatch: onPhones, use: { ...languages.en, ...phone } },
  { name: 'ar phone', testMatch: onPhones, use: { ...languages.ar, ...phone } },
];

/** Runs each test in the language of its file; tests tagged `@both` run in both languages. */
export function listSingleLanguageProjects(folder: string): Project[] {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.spec.ts'),
  );
  return (['en', 'ar'] as const).flatMap((language) =>
    [desktop, phone].flatMap((screen) => {
      const ofScreen = files.filter((file) => onPhones.test(file) === (screen === phone));
      const own = ofScreen.filter((file) => selectLanguage(file) === language);
      const others = ofScreen.filter((file) => selectLanguage(file) !== language);
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
