/** What Mantine asks of a browser and happy-dom does not answer. */
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

Object.assign(globalThis, { matchMedia: query, ResizeObserver: Observer });
