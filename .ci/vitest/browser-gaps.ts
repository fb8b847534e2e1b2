import { afterAll, vi } from 'vitest';

/** What Mantine, KaTeX and our own code ask of a browser and happy-dom does not answer. */
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
