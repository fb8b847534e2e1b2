import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenTo } from './event-line.ts';

const opened: Line[] = [];

class Line extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  constructor() {
    super();
    opened.push(this);
  }
  close() {
    this.readyState = Line.CLOSED;
  }
  say(name: string, data = '') {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
}

beforeEach(() => {
  opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failed = (appCode: string) => JSON.stringify({ data: { appCode } });

test.each([
  ['a temporary error', (line: Line) => line.say('serialized-error', failed('overloaded'))],
  [
    'a closed connection',
    (line: Line) => {
      line.close();
      line.say('error');
    },
  ],
  ['45 seconds of silence', () => vi.advanceTimersByTime(45_000)],
])('reconnects and receives events after %s', (_, breakOff) => {
  const heard: string[] = [];
  listenTo('/news', { hear: (said) => heard.push(said) });
  const [first] = opened;
  if (!first) throw new Error('no connection was opened');
  first.say('message', 'one');
  breakOff(first);
  vi.advanceTimersByTime(15_000);

  opened[1]?.say('message', 'two');
  expect(heard).toEqual(['one', 'two']);
});

test('keeps a connection open while the server sends pings', () => {
  listenTo('/news', { hear: () => undefined });
  for (let minutes = 0; minutes < 20; minutes += 0.25) {
    vi.advanceTimersByTime(15_000);
    opened[0]?.say('ping');
  }
  expect(opened).toHaveLength(1);
});

test('does not reconnect after a final error', () => {
  const refuse = vi.fn();
  listenTo('/news', { hear: () => undefined, refuse });
  opened[0]?.say('serialized-error', failed('not_found'));
  vi.advanceTimersByTime(600_000);
  expect(refuse).toHaveBeenCalledWith(failed('not_found'));
  expect(opened).toHaveLength(1);
});

test.each([
  ['is open', () => undefined],
  ['has failed', (line?: Line) => line?.say('serialized-error', failed('provider_unavailable'))],
])('does not reconnect after unsubscribing from a connection that %s', (_, happen) => {
  const stop = listenTo('/news', { hear: () => undefined });
  happen(opened[0]);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(opened).toHaveLength(1);
});
