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
  [
    'the provider did not answer',
    (line: Line) => line.say('serialized-error', failed('overloaded')),
  ],
  [
    'the server was away',
    (line: Line) => {
      line.close();
      line.say('error');
    },
  ],
  ['nothing came for 45 seconds', () => vi.advanceTimersByTime(45_000)],
])('where %s it is listened to again, and heard', (_, breakOff) => {
  const heard: string[] = [];
  listenTo('/news', { hear: (said) => heard.push(said) });
  const [first] = opened;
  if (!first) throw new Error('nobody listens');
  first.say('message', 'one');
  breakOff(first);
  vi.advanceTimersByTime(15_000);

  opened[1]?.say('message', 'two');
  expect(heard).toEqual(['one', 'two']);
});

test('a line on which the server says that it is there is kept, however little is new', () => {
  listenTo('/news', { hear: () => undefined });
  for (let minutes = 0; minutes < 20; minutes += 0.25) {
    vi.advanceTimersByTime(15_000);
    opened[0]?.say('ping');
  }
  expect(opened).toHaveLength(1);
});

test('what was refused for good is not asked for again', () => {
  const refuse = vi.fn();
  listenTo('/news', { hear: () => undefined, refuse });
  opened[0]?.say('serialized-error', failed('not_found'));
  vi.advanceTimersByTime(600_000);
  expect(refuse).toHaveBeenCalledWith(failed('not_found'));
  expect(opened).toHaveLength(1);
});

test.each([
  ['is well', () => undefined],
  ['has failed', (line?: Line) => line?.say('serialized-error', failed('provider_unavailable'))],
])('whoever does not listen any more does not come again where the line %s', (_, happen) => {
  const stop = listenTo('/news', { hear: () => undefined });
  happen(opened[0]);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(opened).toHaveLength(1);
});
