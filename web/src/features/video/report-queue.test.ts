import { beforeEach, describe, expect, test } from 'vitest';
import { createReportQueue, type PositionReport } from './report-queue.ts';

const at = (position: number): PositionReport => ({ position, finished: false });
const end: PositionReport = { position: 600, finished: true };

let sent: PositionReport[];
let last: PositionReport[];
let answers: ((isAccepted: boolean) => void)[];
/** Resolves when reports sent on unload arrive, to whether they are accepted. */
let unloadResult: Promise<boolean> | undefined;
let queue: ReturnType<typeof createReportQueue>;

beforeEach(() => {
  sent = [];
  last = [];
  answers = [];
  unloadResult = undefined;
  queue = createReportQueue({
    send: (report) => {
      sent.push(report);
      return new Promise((done) => answers.push(done));
    },
    sendOnUnload: async (report) => {
      last.push(report);
      return (await unloadResult) ?? true;
    },
  });
});

async function answer(isAccepted = true) {
  answers.shift()?.(isAccepted);
  await new Promise((done) => setTimeout(done));
}

describe('createReportQueue', () => {
  test('sends one report at a time and skips superseded reports', async () => {
    for (const position of [5, 10, 15]) queue.push(at(position));
    expect(sent).toEqual([at(5)]);
    await answer();
    expect(sent).toEqual([at(5), at(15)]);
    await answer();
    queue.push(at(20));
    expect(sent).toEqual([at(5), at(15), at(20)]);
  });

  test('keeps the report of a finished video when a later position is added', async () => {
    queue.push(at(595));
    queue.push(end);
    queue.push(at(3));
    await answer();
    await answer();
    expect(sent).toEqual([at(595), end, at(3)]);
  });

  test('sends unconfirmed reports and the last position again on unload', async () => {
    void queue.flush(null);
    void queue.flush(7);
    expect(last).toEqual([at(7)]);

    queue.push(at(10));
    void queue.flush(null);
    void queue.flush(null);
    expect(last).toEqual([at(7), at(10)]);
    queue.push(end);
    void queue.flush(4);
    expect(last).toEqual([at(7), at(10), end, at(4)]);
  });

  test('resolves a flush when the last report has arrived', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    unloadResult = promise;
    queue.push(at(10));
    // The page already flushed when it was hidden.
    void queue.flush(12);
    let isOff = false;
    void queue.flush(null).then(() => {
      isOff = true;
    });
    await new Promise((done) => setTimeout(done));
    expect([last, isOff]).toEqual([[at(12)], false]);
    resolve(true);
    await new Promise((done) => setTimeout(done));
    expect(isOff).toBe(true);
  });

  test('sends rejected final reports again with the next flush', async () => {
    queue.push(at(5));
    queue.push(end);
    unloadResult = Promise.resolve(false);
    expect(await queue.flush(4)).toBe(false);
    expect(last).toEqual([end, at(4)]);
    unloadResult = undefined;
    expect(await queue.flush(null)).toBe(true);
    expect(await queue.flush(null)).toBe(true);
    expect(last.slice(2)).toEqual([end, at(4)]);
  });

  test('sends the last position again on a page that stays open', async () => {
    queue.push(at(5));
    queue.push(at(10));
    void queue.flush(12);
    expect(last).toEqual([at(12)]);
    await answer();
    expect(sent).toEqual([at(5), at(12)]);
  });

  test('sends a rejected position again, and once more on unload', async () => {
    queue.push(at(5));
    await answer(false);
    expect(sent).toEqual([at(5), at(5)]);
    void queue.flush(null);
    expect(last).toEqual([at(5)]);
    queue.push(at(10));
    await answer(false);
    expect(sent).toEqual([at(5), at(5), at(10)]);
  });

  describe('the jump of an unsent report', () => {
    const by = (from: number, to: number) => ({ jump: { from, to } });
    const jumped = { ...at(200), ...by(11, 199) };

    test.each([
      {
        what: 'a newer position',
        waiting: [jumped, at(205)],
        next: { ...at(205), ...by(11, 199) },
      },
      {
        what: 'a position after another jump, without the part between',
        waiting: [jumped, { ...at(300), ...by(204, 299) }],
        next: { ...at(300), ...by(11, 299) },
      },
      { what: 'the end', waiting: [jumped, end], next: { ...end, ...by(11, 199) } },
    ])('is merged with $what while the report waits', async ({ waiting, next }) => {
      queue.push(at(10));
      for (const report of waiting) queue.push(report);
      await answer();
      expect(sent).toEqual([at(10), next]);
    });

    test.each([
      { what: 'the next position', next: at(205) },
      { what: 'the end', next: end },
    ])('is merged with $what after a rejection', async ({ next }) => {
      queue.push(jumped);
      queue.push(next);
      await answer(false);
      expect(sent).toEqual([jumped, { ...next, ...by(11, 199) }]);
    });

    test.each([
      { what: 'the end', push: [jumped, end], flush: null, left: [{ ...end, ...by(11, 199) }] },
      {
        what: 'a later position',
        push: [jumped],
        flush: 205,
        left: [{ ...at(205), ...by(11, 199) }],
      },
      {
        what: 'the end, but not with a later position',
        push: [jumped, end],
        flush: 3,
        left: [{ ...end, ...by(11, 199) }, at(3)],
      },
      {
        what: 'the end, when both wait behind another report',
        push: [at(10), jumped, end],
        flush: null,
        left: [{ ...end, ...by(11, 199) }],
      },
    ])('on unload, is merged with $what', ({ push, flush, left }) => {
      for (const report of push) queue.push(report);
      void queue.flush(flush);
      expect(last).toEqual(left);
    });
  });

  test('sends each position once on unload, even after a retry', async () => {
    queue.push(at(200));
    queue.push(at(205));
    void queue.flush(null);
    await answer(false);
    void queue.flush(null);
    expect(last).toEqual([at(205)]);
    queue.push(at(210));
    void queue.flush(null);
    expect(last.slice(1)).toEqual([at(210)]);
  });

  test('sends no report after the queue was stopped', async () => {
    queue.push(at(5));
    queue.push(at(10));
    queue.stop();
    await answer();
    expect(sent).toEqual([at(5)]);
  });
});
