const maxHeadlineLength = 70;

/**
 * A full stop after a title, such as in د. منى or Dr. Mona, does not end a sentence. The م of 8 م
 * is not a title.
 */
const abbreviation = /(?:^|\P{N}\s|\.)(?:\p{L}|Mr|Mrs|Ms|Dr|Eng|Prof|No)\.$/u;

/** The first sentence of a news item is its headline. */
export function splitHeadline(content: string): { headline: string; rest: string | null } {
  const text = content.replace(/\s+/g, ' ').trim();
  const ends = [...text.matchAll(/[.:!?؟]\s(?=\S)/gu)];
  const end = ends.find(({ index }) => !abbreviation.test(text.slice(0, index + 1)));
  if (!end || end.index > maxHeadlineLength) return { headline: text, rest: null };

  const headline = text.slice(0, end.index + 1).replace(/[.:]$/, '');
  const rest = text.slice(end.index + 2);
  return { headline, rest: rest.charAt(0).toLocaleUpperCase() + rest.slice(1) };
}
