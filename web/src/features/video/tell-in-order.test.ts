import { beforeEach, describe, expect, test } from 'vitest';
import { type Report, tellInOrder } from './tell-in-order.ts';

const at = (position: number): Report => ({ position, finished: false });
const end: Report = { position: 600, finished: true };

let sent: Report[];
let last: Report[];
let answers: ((isTaken: boolean) => void)[];
/** When last words come, and whether they are taken. */
let arrival: Promise<boolean> | undefined;
let line: ReturnType<typeof tellInOrder>;

beforeEach(() => {
  sent = [];
  last = [];
  answers = [];
  arrival = undefined;
  line = tellInOrder({
    send: (report) => {
      sent.push(report);
      return new Promise((done) => answers.push(done));
    },
    sendLast: async (report) => {
      last.push(report);
      return (await arrival) ?? true;
    },
  });
});

async function answer(isTaken = true) {
  answers.shift()?.(isTaken);
  await new Promise((done) => setTimeout(done));
}

test('an older place never comes after a newer one, and of those that wait the newest is told', async () => {
  for (const position of [5, 10, 15]) line.tell(at(position));
  expect(sent).toEqual([at(5)]);
  await answer();
  expect(sent).toEqual([at(5), at(15)]);
  await answer();
  line.tell(at(20));
  expect(sent).toEqual([at(5), at(15), at(20)]);
});

test('an end that waits is not lost to what is seen again after it', async () => {
  line.tell(at(595));
  line.tell(end);
  line.tell(at(3));
  await answer();
  await answer();
  expect(sent).toEqual([at(595), end, at(3)]);
});

test('what nobody has answered is told once more by a page that is left, and where the film stands last', async () => {
  void line.leave(null);
  void line.leave(7);
  expect(last).toEqual([at(7)]);

  line.tell(at(10));
  void line.leave(null);
  void line.leave(null);
  expect(last).toEqual([at(7), at(10)]);
  line.tell(end);
  void line.leave(4);
  expect(last).toEqual([at(7), at(10), end, at(4)]);
});

test('who asks for the film anew waits until the last word has come', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  arrival = promise;
  line.tell(at(10));
  // A page that is hidden before has sent it already.
  void line.leave(12);
  let isOff = false;
  void line.leave(null).then(() => {
    isOff = true;
  });
  await new Promise((done) => setTimeout(done));
  expect([last, isOff]).toEqual([[at(12)], false]);
  resolve(true);
  await new Promise((done) => setTimeout(done));
  expect(isOff).toBe(true);
});

test('a last word that nobody took is said once more before the film is asked for anew', async () => {
  line.tell(at(5));
  line.tell(end);
  arrival = Promise.resolve(false);
  expect(await line.leave(4)).toBe(false);
  expect(last).toEqual([end, at(4)]);
  arrival = undefined;
  expect(await line.leave(null)).toBe(true);
  expect(await line.leave(null)).toBe(true);
  expect(last.slice(2)).toEqual([end, at(4)]);
});

test('a page that stays tells where the film stood once more, behind what was under way', async () => {
  line.tell(at(5));
  line.tell(at(10));
  void line.leave(12);
  expect(last).toEqual([at(12)]);
  await answer();
  expect(sent).toEqual([at(5), at(12)]);
});

test('a place that nobody took is told once more, also by a page that is left', async () => {
  line.tell(at(5));
  await answer(false);
  expect(sent).toEqual([at(5), at(5)]);
  void line.leave(null);
  expect(last).toEqual([at(5)]);
  line.tell(at(10));
  await answer(false);
  expect(sent).toEqual([at(5), at(5), at(10)]);
});

describe('a jump whose report is untold goes with what is told instead', () => {
  const by = (from: number, to: number) => ({ jump: { from, to } });
  const jumped = { ...at(200), ...by(11, 199) };

  test.each([
    { say: 'a newer place', waiting: [jumped, at(205)], next: { ...at(205), ...by(11, 199) } },
    {
      say: 'a place behind another jump: of two nothing between is watched',
      waiting: [jumped, { ...at(300), ...by(204, 299) }],
      next: { ...at(300), ...by(11, 299) },
    },
    { say: 'the end', waiting: [jumped, end], next: { ...end, ...by(11, 199) } },
  ])('$say, when it waited', async ({ waiting, next }) => {
    line.tell(at(10));
    for (const report of waiting) line.tell(report);
    await answer();
    expect(sent).toEqual([at(10), next]);
  });

  test.each([
    { say: 'the place that comes next', next: at(205) },
    { say: 'the end', next: end },
  ])('$say, once nobody took it', async ({ next }) => {
    line.tell(jumped);
    line.tell(next);
    await answer(false);
    expect(sent).toEqual([jumped, { ...next, ...by(11, 199) }]);
  });

  test.each([
    { say: 'an end', tell: [jumped, end], leave: null, left: [{ ...end, ...by(11, 199) }] },
    {
      say: 'a place behind it',
      tell: [jumped],
      leave: 205,
      left: [{ ...at(205), ...by(11, 199) }],
    },
    {
      say: 'an end, and nothing behind that',
      tell: [jumped, end],
      leave: 3,
      left: [{ ...end, ...by(11, 199) }, at(3)],
    },
    {
      say: 'an end that waits behind another place',
      tell: [at(10), jumped, end],
      leave: null,
      left: [{ ...end, ...by(11, 199) }],
    },
  ])('$say, on a page that is left before the next try', ({ tell, leave, left }) => {
    for (const report of tell) line.tell(report);
    void line.leave(leave);
    expect(last).toEqual(left);
  });
});

test('a page that is left tells each place once, also after another try', async () => {
  line.tell(at(200));
  line.tell(at(205));
  void line.leave(null);
  await answer(false);
  void line.leave(null);
  expect(last).toEqual([at(205)]);
  line.tell(at(210));
  void line.leave(null);
  expect(last.slice(1)).toEqual([at(210)]);
});

test('nothing is told after the end of it', async () => {
  line.tell(at(5));
  line.tell(at(10));
  line.end();
  await answer();
  expect(sent).toEqual([at(5)]);
});
