const probe = '__Host-fasl-probe=1';
const attributes = 'Path=/; Secure; SameSite=None; Partitioned';

/** Whether this browser keeps a cookie of ours inside another site's page. */
export function keepsCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store is not where this is in doubt.
  document.cookie = `${probe}; ${attributes}`;
  const kept = document.cookie.includes(probe);
  // biome-ignore lint/suspicious/noDocumentCookie: As above.
  document.cookie = `${probe}; ${attributes}; Max-Age=0`;
  return kept;
}
