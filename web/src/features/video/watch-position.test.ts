import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SeekJump } from '#components/player/player-preferences.ts';
import { watchPosition } from './watch-position.ts';

let stop: () => void;
let video: HTMLVideoElement;
let reported: number[];
let jumps: (SeekJump | undefined)[];
let flushed: (number | null)[];
let flushedJumps: (SeekJump | undefined)[];

beforeEach(() => {
  vi.useFakeTimers();
  video = Object.assign(new EventTarget(), {
    currentTime: 0,
    duration: 600,
    ended: false,
  }) as never;
  reported = [];
  jumps = [];
  flushedJumps = [];
  flushed = [];
  watch();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function watch(resumeAt = 0) {
  ({ stop } = watchPosition(video, resumeAt, {
    report: (position, _, jump) => {
      reported.push(position);
      jumps.push(jump);
    },
    flush: async (position, jump) => {
      flushed.push(position);
      flushedJumps.push(jump);
      return true;
    },
  }));
}

/** As in a browser: `currentTime` changes before the frame is loaded. */
function seek(to: number) {
  video.currentTime = to;
  for (const name of ['seeking', 'timeupdate', 'seeked']) video.dispatchEvent(new Event(name));
}

function play(to: number) {
  video.currentTime = to;
  video.dispatchEvent(new Event('timeupdate'));
}

describe('watchPosition', () => {
  test('reports the position every five seconds', () => {
    for (const second of [1, 2, 4, 5, 6, 9, 10]) play(second);
    expect(reported).toEqual([5, 10]);
  });

  test('reports only the last position while the student drags through the video', () => {
    for (let second = 10; second < 500; second += 5) {
      seek(second);
      vi.advanceTimersByTime(30);
    }
    expect(reported).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(reported).toEqual([495]);
    play(500);
    expect(reported).toEqual([495, 500]);
  });

  test('does not count the pause at the end as watched when the video restarts', () => {
    stop();
    Object.assign(video, { currentTime: 600, ended: true, readyState: 4 });
    watch();
    vi.advanceTimersByTime(60_000);
    Object.assign(video, { ended: false });
    seek(0);
    play(1);
    vi.advanceTimersByTime(1_000);
    expect([reported, jumps]).toEqual([[1], [{ from: 0, to: 0 }]]);
  });

  test('reports a seek once, with the position after the seek', () => {
    stop();
    watch(100);
    // Seeks to the resume position.
    seek(100);
    vi.advanceTimersByTime(1_000);
    for (const second of [106, 108]) play(second);
    Object.assign(video, { seeking: true });
    seek(200);
    seek(300);
    Object.assign(video, { seeking: false });
    play(301);
    vi.advanceTimersByTime(1_000);
    play(306);
    expect([reported, jumps]).toEqual([
      [100, 106, 301, 306],
      [undefined, undefined, { from: 108, to: 300 }, undefined],
    ]);
  });

  test('reports a seek that happens before the video is loaded', () => {
    stop();
    Object.assign(video, { readyState: 0 });
    watch(100);
    video.currentTime = 500;
    dispatchEvent(new Event('pagehide'));
    expect([flushed.at(-1), flushedJumps.at(-1)]).toEqual([500, { from: 100, to: 500 }]);
    video.currentTime = 300;
    dispatchEvent(new Event('pagehide'));
    expect([flushed.at(-1), flushedJumps.at(-1)]).toEqual([300, { from: 100, to: 300 }]);
    video.currentTime = 500;

    Object.assign(video, { readyState: 1 });
    seek(500);
    play(506);
    vi.advanceTimersByTime(1_000);
    expect([reported, jumps]).toEqual([[506], [{ from: 100, to: 500 }]]);
  });

  test('reports no seek when the page is left before the video is loaded', () => {
    stop();
    Object.assign(video, { readyState: 0 });
    watch(100);
    dispatchEvent(new Event('pagehide'));
    Object.assign(video, { readyState: 1 });
    seek(100);
    vi.advanceTimersByTime(1_000);
    expect([flushed.at(-1), reported, jumps]).toEqual([null, [100], [undefined]]);
  });

  test('reports a seek on unload and again if the page stays open', () => {
    Object.assign(video, { readyState: 4 });
    stop();
    watch();
    play(3);
    Object.assign(video, { seeking: true });
    seek(60);
    Object.assign(video, { seeking: false });
    dispatchEvent(new Event('pagehide'));
    play(65);
    const jump = { from: 3, to: 60 };
    expect([flushed.at(-1), flushedJumps.at(-1), reported, jumps]).toEqual([
      60,
      jump,
      [65],
      [jump],
    ]);
  });

  test('reports immediately on pause and on unload', () => {
    seek(40);
    video.dispatchEvent(new Event('pause'));
    expect(reported).toEqual([40]);
    seek(80);
    dispatchEvent(new Event('pagehide'));
    seek(120);
    stop();
    vi.advanceTimersByTime(5_000);
    expect([reported, flushed]).toEqual([[40], [80, 120]]);
  });
});
