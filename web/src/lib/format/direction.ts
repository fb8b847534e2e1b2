const notWords = /<[^>]*>|\\\(.*?\\\)|\\\[.*?\\\]|\{\{\d+\}\}/gs;
const arabicLetter = /\p{Script=Arabic}/u;

/**
 * Returns the direction of a text, regardless of the page's language. Arabic that starts with a
 * Latin name is still Arabic.
 */
export function detectDirection(html: string): 'rtl' | 'ltr' | undefined {
  const letters = html.replaceAll(notWords, '').match(/\p{L}/gu) ?? [];
  const [first] = letters;
  if (first === undefined) return undefined;
  const arabic = letters.filter((one) => arabicLetter.test(one)).length;
  return arabicLetter.test(first) || arabic * 2 > letters.length ? 'rtl' : 'ltr';
}
