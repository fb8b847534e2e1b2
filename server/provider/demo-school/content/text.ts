/** Words of the school in both languages. */
export type Text = { en: string; ar: string };

export function text(en: string, ar: string): Text {
  return { en, ar };
}

/** Words that are the same in both languages: formulas, names in Latin letters. */
export function same(words: string): Text {
  return { en: words, ar: words };
}
