/** A text in both languages. */
export type Text = { en: string; ar: string };

export function text(en: string, ar: string): Text {
  return { en, ar };
}
