import { getDirection, type Language, readLanguage } from '@fasl/shared/contracts/page/language';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/browser/notices.ts';
import { createEvent } from '#lib/state/signal.ts';
import { storeValueForServer } from '#lib/storage/storage.ts';
import { loadLanguage } from './i18n.ts';

/**
 * Emitted after a language change, when cached server responses contain text in the old language.
 */
export const languageChanged = createEvent();

/**
 * The document's language: the server chose it, and the inline script corrected it before
 * rendering.
 */
export const readFirstLanguage = (): Language =>
  readLanguage(document.documentElement.lang) ?? 'en-GB';

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return readLanguage(i18n.language) ?? 'en-GB';
}

/**
 * Changes the texts without a reload, so typed text is kept. If the translations cannot be loaded,
 * shows a notice, keeps the language and returns false.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  try {
    await loadLanguage(language);
  } catch {
    notify('warning', i18next.t('unreachable'));
    return false;
  }
  storeValueForServer('lang', language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = getDirection(language);
  languageChanged.emit();
  return true;
}
