import type { Language } from '@fasl/shared/contracts/language';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Area } from './resources.ts';

const publicWords = import.meta.glob<object>(
  './locales/*/{command-bar,common,errors,home,instructor,login,pages,results,validation}.json',
  { import: 'default' },
);

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  // oxlint-disable-next-line typescript/no-misused-promises -- i18next takes a promise for a callback.
  async read(language: string, area: string) {
    const file = `./locales/${language.slice(0, 2)}/${area}.json`;
    const load = publicWords[file] ?? (await import('./member-words.ts')).memberWords[file];
    if (!load) throw new Error(`No words for ${area} in ${language}`);
    return load();
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
    });
}

/** For a route's loader: its words arrive together with its code. */
export async function loadAreas(...areas: Area[]): Promise<void> {
  await i18next.loadNamespaces(areas);
}
