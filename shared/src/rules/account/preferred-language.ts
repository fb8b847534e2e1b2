import {
  fallbackLanguage,
  type Language,
  languages,
  readLanguage,
} from '../../contracts/page/language.ts';

/** Truncates longer headers before sorting, to limit the cost of a malicious request. */
const maxHeaderLength = 200;

/**
 * Picks our language with the highest quality in an `accept-language` header, else the fallback.
 */
export function matchLanguage(header = ''): Language {
  const plain = languages.find((language) => language === header);
  if (plain) return plain;
  const [best] = header
    .slice(0, maxHeaderLength)
    .split(',')
    .map(readEntry)
    .filter(({ language, quality }) => language !== null && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return best?.language ?? fallbackLanguage;
}

function readEntry(entry: string): { language: Language | null; quality: number } {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { language: readLanguage(tag), quality: quality ? Number(quality.slice(2)) : 1 };
}
