/**
 * Renders the sections that the first render skipped, one per frame, so input is never blocked for
 * long.
 */
export async function renderDeferredSections(): Promise<void> {
  await waitForFonts();
  const parts = document.querySelectorAll<HTMLElement>('main > section, footer');
  for (const part of parts) {
    await new Promise(requestAnimationFrame);
    part.style.contentVisibility = 'visible';
  }
  delete document.documentElement.dataset['fresh'];
  for (const part of parts) part.style.contentVisibility = '';
}

/** Fonts that arrive later would cause a second layout. */
async function waitForFonts(): Promise<void> {
  const { fontFamily } = getComputedStyle(document.body);
  // Only the visible text: the boot data contains text in both languages.
  const shown = document.getElementById('root')?.textContent;
  // Rejects if only a fallback font is missing, which does not matter.
  void document.fonts.load(`1em ${fontFamily}`, shown).catch(() => undefined);
  await document.fonts.ready;
}
