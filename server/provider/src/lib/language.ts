import type { Language } from '@fasl/shared/contracts/page/language';

export const pickTranslation =
  (language: Language) =>
  <English, Arabic>(english: English, arabic: Arabic): English =>
    (language === 'ar-EG' ? arabic : english) as English;
