// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { attachStream } from './attach-stream.ts';

const { made, Library } = vi.hoisted(() => {
  type Listener = (event: string, error: object) => void;
  const made: { config: { maxMaxBufferLength: number }; heard: Map<string, Listener> }[] = [];
  const nothing = () => undefined;
  class Library {
    static readonly Events = { ERROR: 'error' };
    readonly levels = [];
    readonly heard = new Map<string, Listener>();
    readonly on = (event: string, listener: Listener) => this.heard.set(event, listener);
    readonly config: { maxMaxBufferLength: number };
    readonly [call: string]: unknown;
    constructor(config: { maxMaxBufferLength: number }) {
      this.config = config;
      made.push(this);
      const calls = ['once', 'loadSource', 'attachMedia', 'startLoad'];
      Object.assign(this, Object.fromEntries(calls.map((call) => [call, nothing])));
    }
  }
  return { made, Library };
});
vi.mock('hls.js/light', () => ({ default: Library }));

test.each([
  ['half a minute', false, 30],
  ['a quarter of one where data is saved', true, 15],
])(
  'of a film in parts a picture is fetched, and when it plays %s ahead',
  async (_, saves, most) => {
    vi.stubGlobal('MediaSource', class {});
    vi.stubGlobal('navigator', { connection: { saveData: saves } });
    const video = document.createElement('video');
    const film = { url: '/film.m3u8', mime: 'application/vnd.apple.mpegurl' };
    await attachStream(video, film, { onHeights: () => undefined, onFailed: () => undefined });
    const config = made.at(-1)?.config;
    expect(config?.maxMaxBufferLength).toBe(1);

    video.dispatchEvent(new Event('play'));
    expect(config?.maxMaxBufferLength).toBe(most);
  },
);

test('whoever pressed play before the library came has what is to come fetched too', async () => {
  const video = document.createElement('video');
  Object.defineProperty(video, 'paused', { value: false });
  const film = { url: '/film.m3u8', mime: 'application/vnd.apple.mpegurl' };
  await attachStream(video, film, { onHeights: () => undefined, onFailed: () => undefined });
  expect(made.at(-1)?.config.maxMaxBufferLength).toBeGreaterThan(10);
});

test('a film whose address has ended says so at once, and has patience with a line that broke', async () => {
  const film = { url: '/film.m3u8', mime: 'application/vnd.apple.mpegurl' };
  const onFailed = vi.fn();
  const told = { onHeights: () => undefined, onFailed };
  await attachStream(document.createElement('video'), film, told);
  const fail = (code: number) => {
    made.at(-1)?.heard.get('error')?.('error', { fatal: false, response: { code } });
    return onFailed.mock.calls.length;
  };
  expect([0, 429, 503].map(fail)).toEqual([0, 0, 0]);
  expect(fail(410)).toBe(1);
});
