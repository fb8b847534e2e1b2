import { splitDuration } from '@fasl/shared/rules/lesson/duration';
import { useLanguage } from '#i18n/language.ts';

/** `5 hrs 27 mins` in the page's language, with at most this many units; `0` below one second. */
export function useDurationText(maxUnits: 2 | 3): (seconds: number) => string {
  // Latin digits in both languages.
  const locale = useLanguage() === 'ar-EG' ? 'ar-u-nu-latn' : 'en-GB';
  return (seconds) => {
    const parts = splitDuration(seconds, maxUnits).map(({ unit, value }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value),
    );
    return parts.length === 0 ? '0' : parts.join(' ');
  };
}
