import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Jump } from './choices.ts';
import { watchPosition } from './watch-position.ts';

let stop: () => void;
let film: HTMLVideoElement;
let told: number[];
let jumps: (Jump | undefined)[];
let left: (number | null)[];
let leftBy: (Jump | undefined)[];

beforeEach(() => {
  vi.useFakeTimers();
  film = Object.assign(new EventTarget(), { currentTime: 0, duration: 600, ended: false }) as never;
  told = [];
  jumps = [];
  leftBy = [];
  left = [];
  watch();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function watch(resumeAt = 0) {
  ({ stop } = watchPosition(film, resumeAt, {
    tell: (position, _, jump) => {
      told.push(position);
      jumps.push(jump);
    },
    leave: async (position, jump) => {
      left.push(position);
      leftBy.push(jump);
      return true;
    },
  }));
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

test('who begins anew after a rest at the end has not watched the film meanwhile', () => {
  stop();
  Object.assign(film, { currentTime: 600, ended: true, readyState: 4 });
  watch();
  vi.advanceTimersByTime(60_000);
  Object.assign(film, { ended: false });
  seek(0);
  play(1);
  vi.advanceTimersByTime(1_000);
  expect([told, jumps]).toEqual([[1], [{ from: 0, to: 0 }]]);
});

test('with the place that somebody goes to is told from where to where they went, and no more after it', () => {
  stop();
  watch(100);
  // To where the film stopped last.
  seek(100);
  vi.advanceTimersByTime(1_000);
  for (const second of [106, 108]) play(second);
  Object.assign(film, { seeking: true });
  seek(200);
  seek(300);
  Object.assign(film, { seeking: false });
  play(301);
  vi.advanceTimersByTime(1_000);
  play(306);
  expect([told, jumps]).toEqual([
    [100, 106, 301, 306],
    [undefined, undefined, { from: 108, to: 300 }, undefined],
  ]);
});

test('who goes elsewhere before the film is there has not watched what lies before it', () => {
  stop();
  Object.assign(film, { readyState: 0 });
  watch(100);
  film.currentTime = 500;
  dispatchEvent(new Event('pagehide'));
  expect([left.at(-1), leftBy.at(-1)]).toEqual([500, { from: 100, to: 500 }]);
  film.currentTime = 300;
  dispatchEvent(new Event('pagehide'));
  expect([left.at(-1), leftBy.at(-1)]).toEqual([300, { from: 100, to: 300 }]);
  film.currentTime = 500;

  Object.assign(film, { readyState: 1 });
  seek(500);
  play(506);
  vi.advanceTimersByTime(1_000);
  expect([told, jumps]).toEqual([[506], [{ from: 100, to: 500 }]]);
});

test('a page that is left before its film is there tells no jump', () => {
  stop();
  Object.assign(film, { readyState: 0 });
  watch(100);
  dispatchEvent(new Event('pagehide'));
  Object.assign(film, { readyState: 1 });
  seek(100);
  vi.advanceTimersByTime(1_000);
  expect([left.at(-1), told, jumps]).toEqual([null, [100], [undefined]]);
});

test('a page that is left tells a jump, and one that stays once more: nobody may have heard it', () => {
  Object.assign(film, { readyState: 4 });
  stop();
  watch();
  play(3);
  Object.assign(film, { seeking: true });
  seek(60);
  Object.assign(film, { seeking: false });
  dispatchEvent(new Event('pagehide'));
  play(65);
  const jump = { from: 3, to: 60 };
  expect([left.at(-1), leftBy.at(-1), told, jumps]).toEqual([60, jump, [65], [jump]]);
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
