const probe = '__Host-fasl-probe=1';
const attributes = 'Path=/; Secure; SameSite=None; Partitioned';
let keeps: boolean | undefined;

/** Whether this page stands inside another site's page in a browser that keeps no cookie of ours there. */
export function isCookieless(): boolean {
  if (document.documentElement.dataset['embed'] !== '1') return false;
  keeps ??= keepsCookies();
  return !keeps;
}

function keepsCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store is not where this is in doubt.
  document.cookie = `${probe}; ${attributes}`;
  const kept = document.cookie.includes(probe);
  // biome-ignore lint/suspicious/noDocumentCookie: As above.
  document.cookie = `${probe}; ${attributes}; Max-Age=0`;
  return kept;
}
