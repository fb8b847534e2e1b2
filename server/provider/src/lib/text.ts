/** A text in both languages. */
export type Text = { en: string; ar: string };

/** Formats an amount for a sentence. */
export function formatPounds(piasters: number): Text {
  const value = (piasters / 100).toLocaleString('en-US');
  return { en: `${value} L.E`, ar: `${value} ج.م` };
}
