/** Longer than this a sentence is no headline. */
const headlineMax = 70;

/** The first sentence of a news item is its headline, what follows is said smaller. */
export function newsWords(content: string): { headline: string; rest: string | null } {
  const text = content.replace(/\s+/g, ' ').trim();
  const end = /[.:!?؟]\s(?=\S)/u.exec(text);
  if (!end || end.index > headlineMax) return { headline: text, rest: null };

  const headline = text.slice(0, end.index + 1).replace(/[.:]$/, '');
  const rest = text.slice(end.index + 2);
  return { headline, rest: rest.charAt(0).toLocaleUpperCase() + rest.slice(1) };
}
