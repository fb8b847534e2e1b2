/** A text in both languages. */
export type Text = { en: string; ar: string };

/** The columns of a text, for example `titleEn` and `titleAr`. */
export const toColumns = <Name extends string>(name: Name, { en, ar }: Text) =>
  ({ [`${name}En`]: en, [`${name}Ar`]: ar }) as Record<`${Name}En` | `${Name}Ar`, string>;

/** Formats an amount for a sentence. */
export function formatPounds(piasters: number): Text {
  const value = (piasters / 100).toLocaleString('en-US');
  return { en: `${value} L.E`, ar: `${value} ج.م` };
}
