/** A text in both languages. */
export type Text = { en: string; ar: string };

export function text(en: string, ar: string): Text {
  return { en, ar };
}

/** A text that is equal in both languages: formulas, Latin names. */
export function same(words: string): Text {
  return { en: words, ar: words };
}
