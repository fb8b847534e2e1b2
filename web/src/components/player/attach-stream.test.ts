// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { attachStream } from './attach-stream.ts';

const { made: instances, Library } = vi.hoisted(() => {
  type Listener = (event: string, error: object) => void;
  const instances: { config: { maxMaxBufferLength: number }; listeners: Map<string, Listener> }[] =
    [];
  const nothing = () => undefined;
  class Library {
    static readonly Events = { ERROR: 'error' };
    readonly levels = [];
    readonly listeners = new Map<string, Listener>();
    readonly on = (event: string, listener: Listener) => this.listeners.set(event, listener);
    readonly config: { maxMaxBufferLength: number };
    readonly [call: string]: unknown;
    constructor(config: { maxMaxBufferLength: number }) {
      this.config = config;
      instances.push(this);
      const calls = ['once', 'loadSource', 'attachMedia', 'startLoad'];
      Object.assign(this, Object.fromEntries(calls.map((call) => [call, nothing])));
    }
  }
  return { made: instances, Library };
});
vi.mock('hls.js/light', () => ({ default: Library }));

describe('attachStream', () => {
  test.each([
    ['30 seconds', false, 30],
    ['15 seconds with data saving on', true, 15],
  ])('buffers one second before play, then %s', async (_, saves, expected) => {
    vi.stubGlobal('MediaSource', class {});
    vi.stubGlobal('navigator', { connection: { saveData: saves } });
    const video = document.createElement('video');
    const film = { url: '/film.m3u8', mime: 'application/vnd.apple.mpegurl' };
    await attachStream(video, film, { onHeights: () => undefined, onFailed: () => undefined });
    const config = instances.at(-1)?.config;
    expect(config?.maxMaxBufferLength).toBe(1);

    video.dispatchEvent(new Event('play'));
    expect(config?.maxMaxBufferLength).toBe(expected);
  });

  test('buffers further immediately if play was pressed before the library loaded', async () => {
    const video = document.createElement('video');
    Object.defineProperty(video, 'paused', { value: false });
    const film = { url: '/film.m3u8', mime: 'application/vnd.apple.mpegurl' };
    await attachStream(video, film, { onHeights: () => undefined, onFailed: () => undefined });
    expect(instances.at(-1)?.config.maxMaxBufferLength).toBeGreaterThan(10);
  });

  test('reports an expired URL immediately, but not a broken connection', async () => {
    const film = { url: '/film.m3u8', mime: 'application/vnd.apple.mpegurl' };
    const onFailed = vi.fn();
    const callbacks = { onHeights: () => undefined, onFailed };
    await attachStream(document.createElement('video'), film, callbacks);
    const fail = (code: number) => {
      instances.at(-1)?.listeners.get('error')?.('error', { fatal: false, response: { code } });
      return onFailed.mock.calls.length;
    };
    expect([0, 429, 503].map(fail)).toEqual([0, 0, 0]);
    expect(fail(410)).toBe(1);
  });
});
