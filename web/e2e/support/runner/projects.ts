import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { PlaywrightTestProject } from '@playwright/test';
import type { Options } from './test.ts';
import type { Language } from './translations.ts';

type Project = PlaywrightTestProject<Options>;

/** Tests of text, direction, digits or layout run in both languages. */
const both = '@both';
/** Tests of rare cases run only in `pnpm test:full`. */
const onlyFull = /@full/;

/** Splits the files about equally. A file's language does not depend on other files. */
export function selectLanguage(file: string): Language {
  const sum = Buffer.from(basename(file)).reduce((total, byte) => total + byte, 0);
  return sum % 2 === 0 ? 'en' : 'ar';
}

/** Every test in both languages: before a release, and for runs by hand. */
export const fullProjects: Project[] = [
  { name: 'en', use: { lang: 'en', locale: 'en-GB' } },
  { name: 'ar', use: { lang: 'ar', locale: 'ar-EG' } },
];

/**
 * Runs each test in the language of its file; tests tagged `@both` run in both languages. Few
 * projects, because each one starts new workers, which load all modules again.
 */
export function listSingleLanguageProjects(folder: string): Project[] {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => basename(file));
  return fullProjects.map((project) => {
    const own = files.filter((file) => selectLanguage(file) === project.name);
    // Playwright matches the path of the file, the title and the tags.
    const grep = new RegExp(`${both}|[ /](?:${own.join('|').replaceAll('.', '\\.')})`);
    return { ...project, grep, grepInvert: onlyFull };
  });
}
