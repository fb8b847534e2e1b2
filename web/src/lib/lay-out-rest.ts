/** Part by part, a frame for each, what the first paint left out: no finger waits for all of it at once. */
export async function layOutRest(): Promise<void> {
  const parts = document.querySelectorAll<HTMLElement>('main > *, footer');
  for (const part of parts) {
    await new Promise(requestAnimationFrame);
    part.style.contentVisibility = 'visible';
  }
  delete document.documentElement.dataset['fresh'];
  for (const part of parts) part.style.contentVisibility = '';
}
