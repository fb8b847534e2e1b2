import { afterAll, vi } from 'vitest';

/** Browser features that happy-dom lacks and Mantine, KaTeX or our code need. */
const query = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
});

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { matchMedia: query, ResizeObserver: Observer, isSecureContext: true });
Object.assign(document, { compatMode: 'CSS1Compat' });

// The files of a worker share one window.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});
