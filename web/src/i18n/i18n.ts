import type { Language } from '@fasl/shared/contracts/page/language';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { importPart } from '#lib/network/import-part.ts';
import type { Area } from './resources.ts';

const publicWords = import.meta.glob<object>(
  './locales/*/{command-bar,common,errors,home,instructor,login,pages,results,validation}.json',
  { import: 'default' },
);

async function fetchWords(language: string, area: string): Promise<ResourceKey> {
  const file = `./locales/${language.slice(0, 2)}/${area}.json`;
  const load =
    publicWords[file] ?? (await importPart(() => import('./member-words.ts'))).memberWords[file];
  if (!load) throw new Error(`No words for ${area} in ${language}`);
  const words = await importPart(load);
  // Asked for a second time, the whole module answers.
  return 'default' in words ? (words.default as ResourceKey) : words;
}

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  // oxlint-disable-next-line typescript/no-misused-promises -- It answers through its callback.
  async read(language, area, done) {
    const words = await fetchWords(language, area).catch((error: Error) => error);
    // `true`: it may be asked for again.
    if (words instanceof Error) done(words, true);
    else done(null, words);
  },
};

/** Only the language on the screen is loaded, area by area. */
export async function startI18n(language: Language): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      // Not `ar` beside `ar-EG`: there is one file for both.
      load: 'currentOnly',
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      // Whoever needs them asks again; waiting here would only hold up the word that they failed.
      maxRetries: 0,
    });
}

/** Every word that stands on the screen, before any of them changes. */
export async function loadLanguage(language: Language): Promise<void> {
  const areas = [i18next.options.ns ?? []].flat();
  const shown = areas.filter((area) => i18next.hasResourceBundle(i18next.language, area));
  const missing = shown.filter((area) => !i18next.hasResourceBundle(language, area));
  const words = await Promise.all(missing.map((area) => fetchWords(language, area)));
  for (const [index, area] of missing.entries()) {
    i18next.addResourceBundle(language, area, words[index]);
  }
}

/** For a route's loader: its words arrive together with its code. */
export async function loadAreas(...areas: Area[]): Promise<void> {
  await i18next.loadNamespaces(areas);
  const { language } = i18next;
  const missing = areas.filter((area) => !i18next.hasResourceBundle(language, area));
  // A page without its words is no page. The module's own failure says why there are none.
  await Promise.all(missing.map((area) => fetchWords(language, area)));
}
