import { splitDuration } from '@fasl/shared/rules/lesson/duration';
import { useLanguage } from '#i18n/language.ts';

/** `5h 27m` in the page's language, with at most this many units; `0` below one second. */
export function useDurationText(maxUnits: 2 | 3): (seconds: number) => string {
  // Latin digits in both languages.
  const isArabic = useLanguage() === 'ar-EG';
  const locale = isArabic ? 'ar-u-nu-latn' : 'en-GB';
  // The short Arabic units have one letter, like the narrow English ones.
  const unitDisplay = isArabic ? 'short' : 'narrow';
  return (seconds) => {
    const parts = splitDuration(seconds, maxUnits).map(({ unit, value }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value),
    );
    return parts.length === 0 ? '0' : parts.join(' ');
  };
}
