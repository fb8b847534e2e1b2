/** localStorage that returns `null` instead of throwing if it is disabled. */
export function readStoredValue(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns whether the value is stored. Otherwise a choice lasts until the page closes. */
export function storeValue(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStoredValue(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

const yearSeconds = 365 * 24 * 60 * 60;

/** Also sets a cookie, so the server can render the next page with this choice. */
export function storeValueForServer(key: string, value: string): void {
  storeValue(key, value);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of older phones have no Cookie Store.
  document.cookie = `${key}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

/** These settings belong to the browser, not to an account. */
const browserKeys = ['lang', 'scheme', 'device_id'];

/** Deletes everything stored for the student who logged out. */
export function clearStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!browserKeys.includes(key)) localStorage.removeItem(key);
    }
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to delete.
  }
}
