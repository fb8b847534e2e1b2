import { directionOf, type Language, readLanguage } from '@fasl/shared/contracts/page/language';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/browser/notices.ts';
import { createEvent } from '#lib/state/signal.ts';
import { storeForServer } from '#lib/storage/storage.ts';
import { loadLanguage } from './i18n.ts';

/** Answers of the server that hold words are in the old language from here on. */
export const languageChanged = createEvent();

/** The document's, which the server chose and its script put right before anything was painted. */
export const firstLanguage = (): Language => readLanguage(document.documentElement.lang) ?? 'en-GB';

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return readLanguage(i18n.language) ?? 'en-GB';
}

/**
 * Changes the words in place: nothing is reloaded, so nothing typed is lost. Where they are not to be had,
 * the language stays and says why. Answers whether the page speaks it.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  try {
    await loadLanguage(language);
  } catch {
    notify('warning', i18next.t('unreachable'));
    return false;
  }
  storeForServer('lang', language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  languageChanged.emit();
  return true;
}
