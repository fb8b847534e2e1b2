import type { Language } from '@fasl/shared/contracts/page/language';

/** Longer than this nobody waits for letters, or for what stands beside the page. */
const patienceMs = 200;

export const briefly = (what: Promise<unknown>): Promise<unknown> =>
  Promise.race([what, new Promise((resolve) => setTimeout(resolve, patienceMs))]);

/**
 * The letters of the page's script, which the document has asked for already. Drawn with the first words, they need
 * not push anything aside later; a fallback shows the words meanwhile.
 */
export function firstFont(language: Language): Promise<unknown> {
  // An Arabic line takes its spaces and digits from the Latin file.
  const letters = language === 'ar-EG' ? 'ف 1' : 'f';
  return briefly(document.fonts.load('1em Fasl', letters).catch(() => []));
}
