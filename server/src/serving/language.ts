import { fallbackLanguage, type Language, readLanguage } from '@fasl/shared/contracts/language';

/**
 * English unless the reader's own list puts Arabic first: a list that names neither
 * language says nothing about which of the two its owner reads.
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ tag, quality }) => /^(?:ar|en)\b/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return readLanguage(wanted[0]?.tag) ?? fallbackLanguage;
}
