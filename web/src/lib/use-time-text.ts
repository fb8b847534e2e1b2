import { timeParts } from '@fasl/shared/rules/learning-time';
import { useLanguage } from '#i18n/language.ts';

/** `1 hr 20 min` in the page's language: the largest units, three at most. */
export function useTimeText(): (seconds: number) => string {
  // Digits are Latin in both languages.
  const locale = useLanguage() === 'ar-EG' ? 'ar-u-nu-latn' : 'en-GB';
  return (seconds) => {
    const parts = timeParts(seconds, 3);
    const say = (unit: string, count: number) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
    return parts.length === 0 ? '0' : parts.map(({ unit, count }) => say(unit, count)).join(' ');
  };
}
