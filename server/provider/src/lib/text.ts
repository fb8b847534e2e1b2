/** A text in both languages. */
export type Text = { en: string; ar: string };

/** The columns of a text, for example `titleEn` and `titleAr`. */
export const toColumns = <Name extends string>(name: Name, { en, ar }: Text) =>
  ({ [`${name}En`]: en, [`${name}Ar`]: ar }) as Record<`${Name}En` | `${Name}Ar`, string>;

/** `1 lesson` or `2 lessons`, for a noun whose plural ends in s. */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats an amount for a sentence. */
export function formatPounds(piasters: number): Text {
  const value = (piasters / 100).toLocaleString('en-US');
  return { en: `${value} L.E`, ar: `${value} ج.م` };
}
