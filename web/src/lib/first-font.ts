import type { Language } from '@fasl/shared/contracts/language';

/** Longer than this nobody waits for letters; the fallback shows the words meanwhile. */
const patienceMs = 200;

/**
 * The letters of the page's script, which the document has asked for already. Drawn with the first words, they need
 * not push anything aside later.
 */
export async function firstFont(language: Language): Promise<void> {
  // An Arabic line takes its spaces and digits from the Latin file.
  const letters = language === 'ar-EG' ? 'ف 1' : 'f';
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([document.fonts.load('1em Fasl', letters).catch(() => []), patience]);
}
