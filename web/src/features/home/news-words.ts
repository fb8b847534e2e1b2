/** Longer than this a sentence is no headline. */
const headlineMax = 70;

/** What stands before a full stop that ends no sentence, as of د. منى or Dr. Mona; not the م of 8 م. */
const title = /(?:^|\P{N}\s|\.)(?:\p{L}|Mr|Mrs|Ms|Dr|Eng|Prof|No)\.$/u;

/** The first sentence of a news item is its headline, what follows is said smaller. */
export function newsWords(content: string): { headline: string; rest: string | null } {
  const text = content.replace(/\s+/g, ' ').trim();
  const ends = [...text.matchAll(/[.:!?؟]\s(?=\S)/gu)];
  const end = ends.find(({ index }) => !title.test(text.slice(0, index + 1)));
  if (!end || end.index > headlineMax) return { headline: text, rest: null };

  const headline = text.slice(0, end.index + 1).replace(/[.:]$/, '');
  const rest = text.slice(end.index + 2);
  return { headline, rest: rest.charAt(0).toLocaleUpperCase() + rest.slice(1) };
}
