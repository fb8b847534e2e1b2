import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from './format.ts';

/** The size in UTF-8, where an Arabic letter takes two bytes. */
export const countBytes = (text: string): number => new TextEncoder().encode(text).length;

/** A small file is never shown as 0 MB. */
export const formatMegabytes = (bytes: number): string =>
  formatNumber(bytes === 0 ? 0 : Math.max(0.01, bytes / (1024 * 1024)));

/** Formats a file size with Latin digits in both languages. */
export function useSizeText(): (bytes: number) => string {
  const language = useLanguage().slice(0, 2);
  return (bytes) => {
    const kilobytes = Math.max(1, Math.round(bytes / 1000));
    const [size, unit] =
      kilobytes < 1000
        ? ([kilobytes, 'kilobyte'] as const)
        : ([kilobytes / 1000, 'megabyte'] as const);
    const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
      style: 'unit',
      unit,
      maximumFractionDigits: 1,
    });
    return format.format(size);
  };
}
