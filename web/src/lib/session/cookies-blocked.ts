const probe = '__Host-fasl-probe=1';
const attributes = 'Path=/; Secure; SameSite=None; Partitioned';
let accepts: boolean | undefined;

/** Whether this page is framed by another site in a browser that blocks our cookies there. */
export function areCookiesBlocked(): boolean {
  if (document.documentElement.dataset['embed'] !== '1') return false;
  accepts ??= acceptsCookies();
  return !accepts;
}

function acceptsCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: this tests cookies, not the Cookie Store.
  document.cookie = `${probe}; ${attributes}`;
  const isSet = document.cookie.includes(probe);
  // biome-ignore lint/suspicious/noDocumentCookie: this tests cookies, not the Cookie Store.
  document.cookie = `${probe}; ${attributes}; Max-Age=0`;
  return isSet;
}
