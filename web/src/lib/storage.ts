/** Browser storage that answers nothing instead of throwing where it is switched off. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window without storage: the choice lives until the page closes.
  }
}

const yearSeconds = 365 * 24 * 60 * 60;

/** Keeps a choice where the server can read it too, so that the next page arrives already right. */
export function storeForServer(key: string, value: string): void {
  store(key, value);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones' browsers.
  document.cookie = `${key}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}
