import type { Language } from '@fasl/shared/contracts/page/language';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { importChunk } from '#lib/network/import-chunk.ts';
import type { Area } from './resources.ts';

const publicTranslations = import.meta.glob<object>(
  './locales/*/{command-bar,common,errors,home,instructor,login,pages,results,validation}.json',
  { import: 'default' },
);

async function fetchTranslations(language: string, area: string): Promise<ResourceKey> {
  const file = `./locales/${language.slice(0, 2)}/${area}.json`;
  const load =
    publicTranslations[file] ??
    (await importChunk(() => import('./member-translations.ts'))).memberTranslations[file];
  if (!load) throw new Error(`no translations for ${area} in ${language}`);
  const texts = await importChunk(load);
  // A repeated import returns the whole module instead of its default export.
  return 'default' in texts ? (texts.default as ResourceKey) : texts;
}

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  // oxlint-disable-next-line typescript/no-misused-promises -- The result goes to the callback.
  async read(language, area, done) {
    const texts = await fetchTranslations(language, area).catch((error: Error) => error);
    // The second argument of `done` allows a retry.
    if (texts instanceof Error) done(texts, true);
    else done(null, texts);
  },
};

/** Loads only the current language, one namespace at a time. */
export async function startI18n(language: Language): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      // Not `ar` in addition to `ar-EG`: both share one file.
      load: 'currentOnly',
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      // Callers retry; i18next's own retries would only delay the error.
      maxRetries: 0,
    });
}

/** Loads all translations in use before the language changes, so the texts change at once. */
export async function loadLanguage(language: Language): Promise<void> {
  const areas = [i18next.options.ns ?? []].flat();
  const shown = areas.filter((area) => i18next.hasResourceBundle(i18next.language, area));
  const missing = shown.filter((area) => !i18next.hasResourceBundle(language, area));
  const texts = await Promise.all(missing.map((area) => fetchTranslations(language, area)));
  for (const [index, area] of missing.entries()) {
    i18next.addResourceBundle(language, area, texts[index]);
  }
}

/** For route loaders: loads the translations together with the route's code. */
export async function loadAreas(...areas: Area[]): Promise<void> {
  await i18next.loadNamespaces(areas);
  const { language } = i18next;
  const missing = areas.filter((area) => !i18next.hasResourceBundle(language, area));
  // i18next swallows load errors, so import the missing files again to throw the actual error.
  await Promise.all(missing.map((area) => fetchTranslations(language, area)));
}
