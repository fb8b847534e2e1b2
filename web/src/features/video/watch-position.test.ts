import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPosition } from './watch-position.ts';

let stop: () => void;
let film: HTMLVideoElement;
let told: number[];
let begun: (number | undefined)[];
let left: (number | null)[];

beforeEach(() => {
  vi.useFakeTimers();
  film = Object.assign(new EventTarget(), { currentTime: 0, duration: 600, ended: false }) as never;
  told = [];
  begun = [];
  left = [];
  watch();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function watch() {
  stop = watchPosition(film, {
    tell: (position, _, from) => {
      told.push(position);
      begun.push(from);
    },
    leave: (position) => left.push(position),
  });
}

/** As a browser tells it: the place is another one before the film is there. */
function seek(to: number) {
  film.currentTime = to;
  for (const name of ['seeking', 'timeupdate', 'seeked']) film.dispatchEvent(new Event(name));
}

function play(to: number) {
  film.currentTime = to;
  film.dispatchEvent(new Event('timeupdate'));
}

test('what plays is told every five seconds', () => {
  for (const second of [1, 2, 4, 5, 6, 9, 10]) play(second);
  expect(told).toEqual([5, 10]);
});

test('of all places that somebody drags through only the one where they stay is told', () => {
  for (let place = 10; place < 500; place += 5) {
    seek(place);
    vi.advanceTimersByTime(30);
  }
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([495]);
  play(500);
  expect(told).toEqual([495, 500]);
});

test('whoever jumps out of a long rest has not watched what lies between', () => {
  vi.advanceTimersByTime(60_000);
  seek(10);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([10]);
  vi.advanceTimersByTime(60_000);
  seek(300);
  seek(400);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([10, 10, 400]);
  seek(500);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([10, 10, 400, 500]);
});

test('who begins anew after a rest at the end has not watched the film meanwhile', () => {
  stop();
  Object.assign(film, { currentTime: 600, ended: true, readyState: 4 });
  watch();
  vi.advanceTimersByTime(60_000);
  Object.assign(film, { ended: false });
  seek(0);
  play(1);
  vi.advanceTimersByTime(1_000);
  expect([told, begun]).toEqual([
    [0, 1],
    [undefined, 0],
  ]);
});

test('with the place that somebody goes to is told where they came from, and no more after it', () => {
  // To where the film stopped last.
  seek(100);
  vi.advanceTimersByTime(1_000);
  play(106);
  seek(200);
  seek(300);
  vi.advanceTimersByTime(1_000);
  play(305);
  expect([told, begun]).toEqual([
    [100, 106, 300, 305],
    [undefined, undefined, 106, undefined],
  ]);
});

test('a pause, and a page that is left, do not wait until somebody stays', () => {
  seek(40);
  film.dispatchEvent(new Event('pause'));
  expect(told).toEqual([40]);
  seek(80);
  dispatchEvent(new Event('pagehide'));
  seek(120);
  stop();
  vi.advanceTimersByTime(5_000);
  expect([told, left]).toEqual([[40], [80, 120]]);
});
