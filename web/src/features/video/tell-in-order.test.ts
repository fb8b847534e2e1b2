import { beforeEach, describe, expect, test } from 'vitest';
import { type Report, tellInOrder } from './tell-in-order.ts';

const at = (position: number): Report => ({ position, finished: false });
const end: Report = { position: 600, finished: true };

let sent: Report[];
let last: Report[];
let answers: ((isTaken: boolean) => void)[];
let line: ReturnType<typeof tellInOrder>;

beforeEach(() => {
  sent = [];
  last = [];
  answers = [];
  line = tellInOrder({
    send: (report) => {
      sent.push(report);
      return new Promise((done) => answers.push(done));
    },
    sendLast: (report) => last.push(report),
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
  line.leave(null);
  line.leave(7);
  expect(last).toEqual([at(7)]);

  line.tell(at(10));
  line.leave(null);
  line.leave(null);
  expect(last).toEqual([at(7), at(10)]);
  line.tell(end);
  line.leave(4);
  expect(last).toEqual([at(7), at(10), end, at(4)]);
});

test('a page that stays tells where the film stood once more, behind what was under way', async () => {
  line.tell(at(5));
  line.tell(at(10));
  line.leave(12);
  expect(last).toEqual([at(12)]);
  await answer();
  expect(sent).toEqual([at(5), at(12)]);
});

test('a place that nobody took is told once more, also by a page that is left', async () => {
  line.tell(at(5));
  await answer(false);
  expect(sent).toEqual([at(5), at(5)]);
  line.leave(null);
  expect(last).toEqual([at(5)]);
  line.tell(at(10));
  await answer(false);
  expect(sent).toEqual([at(5), at(5), at(10)]);
});

describe('on a line that is cut', () => {
  const begin = (position: number): Report => ({ ...at(position), counts: true });

  test('a jump is told after the place where it began', async () => {
    line.tell(at(10));
    line.tell({ ...at(200), from: 10 });
    line.tell(at(205));
    await answer(false);
    line.tell(at(210));
    await answer(false);
    expect(sent).toEqual([at(10), begin(10), begin(10)]);
    await answer();
    await answer();
    expect(sent.slice(3)).toEqual([{ ...at(210), from: 10 }]);
  });

  test('where a jump began is told again before each try of it', async () => {
    const jump = { ...at(200), from: 10 };
    line.tell(jump);
    await answer(false);
    await answer();
    await answer(false);
    await answer();
    expect(sent).toEqual([jump, begin(10), jump, begin(10), jump]);
  });

  test('whoever goes on from an untaken jump has come from where that began', async () => {
    line.tell({ ...at(200), from: 10 });
    line.tell(at(205));
    await answer(false);
    await answer();
    expect(sent.slice(1)).toEqual([begin(10), { ...at(205), from: 10 }]);
  });

  test('of two jumps neither is credited', async () => {
    line.tell({ ...at(200), from: 10 });
    line.tell({ ...at(300), from: 200 });
    await answer(false);
    await answer();
    expect(sent.slice(1)).toEqual([begin(10), { ...at(300), from: 10 }]);
  });

  test('a page that is left tells each place once, also after another try', async () => {
    line.tell({ ...at(200), from: 10 });
    line.tell(at(205));
    line.leave(null);
    await answer(false);
    line.leave(null);
    expect(last).toEqual([{ ...at(205), from: 10 }]);
    line.tell(at(210));
    line.leave(null);
    expect(last.slice(1)).toEqual([begin(10), { ...at(210), from: 10 }]);
  });
});

test('nothing is told after the end of it', async () => {
  line.tell(at(5));
  line.tell(at(10));
  line.end();
  await answer();
  expect(sent).toEqual([at(5)]);
});
