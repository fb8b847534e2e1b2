import { splitDuration } from '@fasl/shared/rules/lesson/duration';
import { useLanguage } from '#i18n/language.ts';

/** `5h 27m` in the page's language, with at most this many units; `0` below one second. */
export function useDurationText(maxUnits: 2 | 3): (seconds: number) => string {
  // Latin digits in both languages; the short Arabic units have one letter, as the narrow English.
  const [locale, unitDisplay, and] =
    useLanguage() === 'ar-EG'
      ? (['ar-u-nu-latn', 'short', ' و'] as const)
      : (['en-GB', 'narrow', ' '] as const);
  return (seconds) => {
    const parts = splitDuration(seconds, maxUnits).map(({ unit, value }) => {
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
      // A number and its unit stay on one line.
      return format.format(value).replaceAll(' ', '\u00A0');
    });
    return parts.length === 0 ? '0' : parts.join(and);
  };
}
