/** Limits the length of URLs. Longer queries would find no more results. */
const searchTextMax = 100;

/** Control characters and lone surrogates, which some databases and URLs reject. */
const unwritable = /[\p{Cc}\p{Cs}]+/gu;

/** Normalises a search query from a URL. Server and page must use the same rule. */
export function normalizeSearchText(value: unknown): string {
  const written = toText(value).replace(unwritable, ' ').trim();
  // A cut through a character leaves a lone surrogate, which cannot be encoded in a URL.
  return written.slice(0, searchTextMax).replace(unwritable, '').trim();
}

/** The router parses values like numbers and booleans. */
const toText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
