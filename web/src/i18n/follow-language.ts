import { readLanguage } from '@fasl/shared/contracts/page/language';
import { changeLanguage, languageChanged, readFirstLanguage } from '#i18n/language.ts';

type Navigate = (path: string) => unknown;

/**
 * Applies a language chosen in another tab, and corrects the URL when the language changes here.
 */
export function followLanguage(replace: Navigate): void {
  addEventListener('storage', ({ key, newValue }) => {
    const chosen = key === 'lang' ? readLanguage(newValue) : null;
    if (chosen && chosen !== readFirstLanguage()) void changeLanguage(chosen);
  });
  languageChanged.listen(() => {
    const address = new URL(location.href);
    if (!address.searchParams.has('lang')) return;
    address.searchParams.delete('lang');
    replace(address.href.slice(address.origin.length));
  });
}
