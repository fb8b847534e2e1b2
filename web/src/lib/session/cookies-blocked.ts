const probe = '__Host-fasl-probe=1';
const attributes = 'Path=/; Secure; SameSite=None; Partitioned';
let keeps: boolean | undefined;

/** Whether this page is framed by another site in a browser that blocks our cookies there. */
export function areCookiesBlocked(): boolean {
  if (document.documentElement.dataset['embed'] !== '1') return false;
  keeps ??= keepsCookies();
  return !keeps;
}

function keepsCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: this tests cookies, not the Cookie Store.
  document.cookie = `${probe}; ${attributes}`;
  const kept = document.cookie.includes(probe);
  // biome-ignore lint/suspicious/noDocumentCookie: this tests cookies, not the Cookie Store.
  document.cookie = `${probe}; ${attributes}; Max-Age=0`;
  return kept;
}
