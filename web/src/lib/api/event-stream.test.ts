import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { subscribeToEvents } from './event-stream.ts';

const news = { procedure: 'news' };
const opened: FakeEventSource[] = [];

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  emit(name: string, data = '') {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
}

beforeEach(() => {
  opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  i18next.off('languageChanged');
});

const failed = (appCode: string) => JSON.stringify({ data: { appCode } });

describe('subscribeToEvents', () => {
  test.each([
    [
      'a temporary error',
      (source: FakeEventSource) => source.emit('serialized-error', failed('overloaded')),
    ],
    [
      'a closed connection',
      (source: FakeEventSource) => {
        source.close();
        source.emit('error');
      },
    ],
    ['45 seconds of silence', () => vi.advanceTimersByTime(45_000)],
  ])('reconnects and receives events after %s', (_, disconnect) => {
    const received: string[] = [];
    subscribeToEvents(news, { onMessage: (data) => received.push(data) });
    const [first] = opened;
    if (!first) throw new Error('no connection was opened');
    first.emit('message', 'one');
    disconnect(first);
    vi.advanceTimersByTime(15_000);

    opened[1]?.emit('message', 'two');
    expect(received).toEqual(['one', 'two']);
  });

  test('keeps a connection open while the server sends pings', () => {
    subscribeToEvents(news, { onMessage: () => undefined });
    for (let minutes = 0; minutes < 20; minutes += 0.25) {
      vi.advanceTimersByTime(15_000);
      opened[0]?.emit('ping');
    }
    expect(opened).toHaveLength(1);
  });

  test('does not reconnect after a final error', () => {
    const onRejected = vi.fn();
    subscribeToEvents(news, { onMessage: () => undefined, onRejected });
    opened[0]?.emit('serialized-error', failed('not_found'));
    vi.advanceTimersByTime(600_000);
    expect(onRejected).toHaveBeenCalledWith(failed('not_found'));
    expect(opened).toHaveLength(1);
  });

  test('sends the language of the page, and reconnects when the language changes', async () => {
    await i18next.init({ lng: 'en-GB', resources: {} });
    const stop = subscribeToEvents({ ...news, input: { of: 1 } }, { onMessage: () => undefined });
    await i18next.changeLanguage('ar-EG');
    expect(opened.map(({ url, readyState }) => [url, readyState])).toEqual([
      ['/trpc/news?lang=en-GB&input=%7B%22of%22%3A1%7D', 2],
      ['/trpc/news?lang=ar-EG&input=%7B%22of%22%3A1%7D', 1],
    ]);
    stop();
    await i18next.changeLanguage('en-GB');
    expect(opened).toHaveLength(2);
  });

  test.each([
    ['is open', () => undefined],
    [
      'has failed',
      (source?: FakeEventSource) =>
        source?.emit('serialized-error', failed('provider_unavailable')),
    ],
  ])('does not reconnect after unsubscribing from a connection that %s', (_, prepare) => {
    const stop = subscribeToEvents(news, { onMessage: () => undefined });
    prepare(opened[0]);
    stop();
    vi.advanceTimersByTime(600_000);
    expect(opened).toHaveLength(1);
  });
});
