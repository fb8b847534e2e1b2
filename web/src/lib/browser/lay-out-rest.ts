/** Part by part, a frame for each, what the first paint left out: no finger waits for all of it at once. */
export async function layOutRest(): Promise<void> {
  await lettersAreThere();
  const parts = document.querySelectorAll<HTMLElement>('main > section, footer');
  for (const part of parts) {
    await new Promise(requestAnimationFrame);
    part.style.contentVisibility = 'visible';
  }
  delete document.documentElement.dataset['fresh'];
  for (const part of parts) part.style.contentVisibility = '';
}

/** Letters that come later would have everything laid out once more. */
async function lettersAreThere(): Promise<void> {
  const { fontFamily } = getComputedStyle(document.body);
  // Of what is shown; the answers beside it hold words of both languages.
  const shown = document.getElementById('root')?.textContent;
  // Rejects where only a stand-in is missing, which says nothing of the letters themselves.
  void document.fonts.load(`1em ${fontFamily}`, shown).catch(() => undefined);
  await document.fonts.ready;
}
