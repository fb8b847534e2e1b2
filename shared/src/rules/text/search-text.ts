/** Limits the length of URLs. Longer queries would find no more results. */
const searchTextMax = 100;

/** Control characters and lone surrogates, which some databases and URLs reject. */
const unwritable = /[\p{Cc}\p{Cs}]+/gu;

/** Normalises a search query from a URL. Server and page must use the same rule. */
export function normalizeSearchText(value: unknown): string {
  const written = Array.from(toText(value).replace(unwritable, ' ').trim());
  // Cut at whole characters, because a lone surrogate cannot be encoded in a URL.
  let text = '';
  for (const character of written) {
    if (text.length + character.length > searchTextMax) break;
    text += character;
  }
  return text.trim();
}

/** The router parses values like numbers and booleans. */
const toText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
