import type { Language } from '@fasl/shared/contracts/page/language';

const patienceMs = 200;

export const briefly = (what: Promise<unknown>): Promise<unknown> =>
  Promise.race([what, new Promise((resolve) => setTimeout(resolve, patienceMs))]);

/**
 * Waits briefly for the font, which the document preloads. Rendering with it avoids a layout shift;
 * otherwise the fallback font is used.
 */
export function firstFont(language: Language): Promise<unknown> {
  // Spaces and digits in Arabic text come from the Latin font file.
  const letters = language === 'ar-EG' ? 'ف 1' : 'f';
  return briefly(document.fonts.load('1em Fasl', letters).catch(() => []));
}
