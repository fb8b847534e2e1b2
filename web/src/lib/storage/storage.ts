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

export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing could be stored either.
  }
}

const yearSeconds = 365 * 24 * 60 * 60;

/** Keeps a choice where the server can read it too, so that the next page arrives already right. */
export function storeForServer(key: string, value: string): void {
  store(key, value);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: older phones' browsers have no Cookie Store.
  document.cookie = `${key}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

/** Belongs to the browser, whoever signs in on it. */
const kept = ['lang', 'scheme', 'device_id'];

/** Forgets all that was stored for the one who signed out. */
export function clearStored(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!kept.includes(key)) localStorage.removeItem(key);
    }
    sessionStorage.clear();
  } catch {
    // Nothing could be stored either.
  }
}
