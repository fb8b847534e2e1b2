import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { expect, test, vi } from 'vitest';
import type { Entry } from './entry.ts';
import { unsentOf } from './entry.ts';
import { createJournal } from './journal.ts';
import type { Results, SendAnswers } from './send-answers.ts';
import { memoryStorage } from './storage.ts';

const asked = (id: number, answer: RunningQuestion['answer'] = null, seq = 0): RunningQuestion => ({
  id,
  questionId: id + 100,
  type: 'essay',
  body: '',
  choices: [],
  gaps: 0,
  answer,
  seq,
});
const essay = (text: string) => ({ type: 'text' as const, answer: text });
const saved = (batch: Entry[]): Results =>
  batch.map(({ id, seq }) => ({ id, seq, outcome: 'saved' }));

function begin(send: SendAnswers, questions = [asked(1), asked(2)], storage = memoryStorage()) {
  const onOvertaken = vi.fn();
  const journal = createJournal({
    userId: 7,
    attemptId: 3,
    questions,
    storage,
    send,
    sinceStartMs: () => 60_000,
    onRefused: () => {},
    onOvertaken,
  });
  return { journal, storage, onOvertaken, of: (id: number) => journal.get().get(id) };
}

/** A server that can be cut off, and remembers what came. */
function server() {
  const came: Entry[][] = [];
  let up = true;
  const send: SendAnswers = async (_, batch) => {
    if (!up) throw new TypeError('Failed to fetch');
    came.push(batch);
    return saved(batch);
  };
  return { came, send, cut: (value: boolean) => (up = !value) };
}

test('what is typed without a network is kept, and on the server once there is one', async () => {
  const line = server();
  const { journal, storage, of } = begin(line.send);
  line.cut(true);
  await journal.answer(1, essay('Ethanol'));
  expect(await journal.flush()).toBe(false);
  expect(of(1)?.state).toBe('kept');
  expect(await storage.unsent(7)).toHaveLength(1);

  line.cut(false);
  expect(await journal.flush()).toBe(true);
  expect(of(1)?.state).toBe('saved');
  expect(await storage.unsent(7)).toEqual([]);
});

test('a page that ends has to send what waits for the next letter, and nothing that the server has', async () => {
  const line = server();
  const { journal } = begin(line.send);
  await journal.answer(1, essay('Ethanol'));
  await journal.flush();
  expect(unsentOf(journal.get().values())).toEqual([]);

  await journal.answer(2, essay('Meth'), 1000);
  expect(unsentOf(journal.get().values())).toMatchObject([{ id: 2, answer: essay('Meth') }]);
  journal.stop();
});

test('an entry holds nothing but what a browser can keep', () => {
  const { of } = begin(server().send);
  expect(structuredClone(of(1))).toEqual(of(1));
});

test('an essay goes on its way a second after the last letter, in one piece', async () => {
  vi.useFakeTimers();
  const line = server();
  const { journal } = begin(line.send);
  for (const text of ['E', 'Et', 'Eth']) {
    await journal.answer(1, essay(text), 1000);
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(line.came).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(line.came.flat().map(({ answer }) => answer)).toEqual([essay('Eth')]);
  journal.stop();
  vi.useRealTimers();
});

test('an essay is sent in its second also when another question was answered within it', async () => {
  vi.useFakeTimers();
  const line = server();
  const { journal, of } = begin(line.send);
  await journal.answer(1, essay('Ethanol'), 1000);
  await vi.advanceTimersByTimeAsync(300);
  await journal.answer(2, essay('at once'));
  await vi.advanceTimersByTimeAsync(50);
  expect(line.came.flat().map(({ id }) => id)).toEqual([2]);
  await vi.advanceTimersByTimeAsync(800);
  expect(line.came.flat().map(({ id }) => id)).toEqual([2, 1]);
  expect(of(1)?.state).toBe('saved');
  journal.stop();
  vi.useRealTimers();
});

test('what is typed while the one before is on its way goes after it, with a higher counter', async () => {
  const came: Entry[] = [];
  let answerNow = () => {};
  const { journal, of } = begin(async (_, batch) => {
    came.push(...batch);
    await new Promise<void>((resolve) => (answerNow = resolve));
    return saved(batch);
  });
  await journal.answer(1, essay('first'));
  const flushed = journal.flush();
  await vi.waitFor(() => expect(came).toHaveLength(1));
  await journal.answer(1, essay('second'));
  answerNow();
  await vi.waitFor(() => expect(came).toHaveLength(2));
  expect(of(1)?.state).toBe('kept');
  answerNow();
  await flushed;
  await journal.flush();

  expect(of(1)).toMatchObject({ answer: essay('second'), state: 'saved' });
  expect(came[1]!.seq).toBeGreaterThan(came[0]!.seq);
});

test('a page that opens again takes up what was kept and never sent', async () => {
  const line = server();
  line.cut(true);
  const before = begin(line.send);
  await before.journal.answer(2, essay('kept through a crash'));
  before.journal.stop();

  line.cut(false);
  const after = begin(line.send, [asked(1), asked(2)], before.storage);
  await after.journal.recall();
  expect(after.of(2)).toMatchObject({ answer: essay('kept through a crash'), state: 'kept' });
  await after.journal.flush();
  expect(after.of(2)?.state).toBe('saved');
});

test('what a page that ends could not bring to the disk is there when it opens again', async () => {
  const line = server();
  line.cut(true);
  const before = begin(line.send);
  void before.journal.answer(1, essay('the last letter'));
  before.journal.keepLastWords();
  before.journal.stop();

  const after = begin(line.send);
  await after.journal.recall();
  expect(after.of(1)).toMatchObject({ answer: essay('the last letter'), state: 'kept' });
});

test('of two tabs the later answer stands, and the other one lies beside it', async () => {
  const line = server();
  const one = begin(line.send);
  const other = begin(line.send, [asked(1), asked(2)], one.storage);
  await one.journal.answer(1, essay('typed in the first tab'));
  await other.journal.answer(1, essay('typed in the second'));

  expect(other.of(1)).toMatchObject({
    answer: essay('typed in the second'),
    other: essay('typed in the first tab'),
  });
});

test('what another device answered later stands, and what was typed here is kept beside it', async () => {
  const { journal, onOvertaken, of } = begin(async (_, batch) =>
    batch.map(({ id }) => ({ id, seq: 5000, outcome: 'behind' })),
  );
  await journal.answer(1, essay('here'));
  await journal.flush();
  expect(onOvertaken).toHaveBeenCalled();

  journal.meet([asked(1, essay('there'), 5000)]);
  expect(of(1)).toMatchObject({ answer: essay('there'), state: 'saved', other: essay('here') });
});

test('a page that opened with less than the device kept does not take its own words for saved', async () => {
  const line = server();
  line.cut(true);
  const { journal, of } = begin(line.send);
  await journal.answer(1, essay('not sent yet'));
  await journal.recall();
  expect(of(1)?.state).toBe('kept');
});

test('a journal that was stopped does not say that all is there while something is not', async () => {
  const line = server();
  const { journal } = begin(line.send);
  await journal.answer(1, essay('typed and left'), 1000);
  journal.stop();
  expect(await journal.flush()).toBe(false);
  expect(line.came).toEqual([]);
});
