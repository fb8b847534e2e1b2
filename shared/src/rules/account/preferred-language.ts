import {
  fallbackLanguage,
  type Language,
  languages,
  readLanguage,
} from '../../contracts/page/language.ts';

/** No browser sends more, and nobody is to make us sort the rest. */
const longest = 200;

/**
 * The language of ours that an `accept-language` header likes best: a list that names neither
 * says nothing about which of the two its owner reads.
 */
export function preferredLanguage(header = ''): Language {
  const plain = languages.find((language) => language === header);
  if (plain) return plain;
  const [best] = header
    .slice(0, longest)
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
