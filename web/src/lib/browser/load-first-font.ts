import type { Language } from '@fasl/shared/contracts/page/language';

const timeoutMs = 200;

export const waitBriefly = (what: Promise<unknown>): Promise<unknown> =>
  Promise.race([what, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);

/**
 * Waits briefly for the font, which the document preloads. Rendering with it avoids a layout shift;
 * otherwise the fallback font is used.
 */
export function loadFirstFont(language: Language): Promise<unknown> {
  // Spaces and digits in Arabic text come from the Latin font file.
  const letters = language === 'ar-EG' ? 'ف 1' : 'f';
  return waitBriefly(document.fonts.load('1em Fasl', letters).catch(() => []));
}
