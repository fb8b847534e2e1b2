import type { Text } from '../schema/values.ts';

/** Uses a text in one language for both. */
export const toBothLanguages = (text: Text): { en: string; ar: string } =>
  typeof text === 'string' ? { en: text, ar: text } : text;

/** The columns of a text, for example `nameEn` and `nameAr`. */
export function toTextColumns(name: string, text: Text | undefined): Record<string, string | null> {
  const texts = text === undefined ? null : toBothLanguages(text);
  return { [`${name}En`]: texts?.en ?? null, [`${name}Ar`]: texts?.ar ?? null };
}

/** Reverts `toTextColumns`: returns one text if both languages are equal. */
export function readTextColumns(values: Record<string, unknown>, name: string): Text | undefined {
  const en = values[`${name}En`];
  const ar = values[`${name}Ar`];
  if (typeof en !== 'string' || typeof ar !== 'string') return oneOf(en, ar);
  return en === ar ? en : { en, ar };
}

const oneOf = (en: unknown, ar: unknown): Text | undefined =>
  typeof en === 'string' ? en : typeof ar === 'string' ? ar : undefined;
