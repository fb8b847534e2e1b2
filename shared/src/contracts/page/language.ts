import { z } from 'zod';

export const languages = ['en-GB', 'ar-EG'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

export const fallbackLanguage: Language = 'en-GB';

/** Reads a language tag, long or short; `null` for any other language. */
export function readLanguage(value: unknown): Language | null {
  if (typeof value !== 'string') return null;
  const spoken = value.trim().toLowerCase().split('-')[0];
  return languages.find((language) => language.split('-')[0] === spoken) ?? null;
}

export const getDirection = (language: Language) => (language === 'ar-EG' ? 'rtl' : 'ltr');
