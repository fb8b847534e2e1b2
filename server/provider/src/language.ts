import { fallbackLanguage, type Language, readLanguage } from '@fasl/shared/contracts/language';

/** The first language of an `accept-language` header that the school speaks. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((tag) => tag.split(';')[0]);
  return wanted.map(readLanguage).find((language) => language !== null) ?? fallbackLanguage;
}

/** Chooses between the two columns, or two values, of something bilingual. */
export const speakerOf =
  (language: Language) =>
  <English, Arabic>(english: English, arabic: Arabic): English =>
    (language === 'ar-EG' ? arabic : english) as English;
