import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { describe, expect, test, vi } from 'vitest';
import type { JournalEntry, SendAnswers, SendResults } from './entry.ts';
import { filterUnsent } from './entry.ts';
import { createJournal } from './journal.ts';
import { createMemoryStorage } from './storage.ts';

const question = (
  id: number,
  answer: RunningQuestion['answer'] = null,
  seq = 0,
): RunningQuestion => ({
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
const saved = (batch: JournalEntry[]): SendResults =>
  batch.map(({ id, seq }) => ({ id, seq, outcome: 'saved' }));

function openJournal(
  send: SendAnswers,
  questions = [question(1), question(2)],
  storage = createMemoryStorage(),
) {
  const onConflict = vi.fn();
  const journal = createJournal({
    userId: 7,
    attemptId: 3,
    questions,
    storage,
    send,
    sinceStartMs: () => 60_000,
    onRejected: () => {},
    onConflict,
  });
  return { journal, storage, onConflict, of: (id: number) => journal.get().get(id) };
}

/** A server that can be taken offline and records what it received. */
function createServer() {
  const received: JournalEntry[][] = [];
  let up = true;
  const send: SendAnswers = async (_, batch) => {
    if (!up) throw new TypeError('Failed to fetch');
    received.push(batch);
    return saved(batch);
  };
  return { received, send, cut: (value: boolean) => (up = !value) };
}

describe('createJournal', () => {
  test('stores an answer while offline and sends it when the server is back', async () => {
    const network = createServer();
    const { journal, storage, of } = openJournal(network.send);
    network.cut(true);
    await journal.answer(1, essay('Ethanol'));
    expect(await journal.flush()).toBe(false);
    expect(of(1)?.state).toBe('kept');
    expect(await storage.unsent(7)).toHaveLength(1);

    network.cut(false);
    expect(await journal.flush()).toBe(true);
    expect(of(1)?.state).toBe('saved');
    expect(await storage.unsent(7)).toEqual([]);
  });

  test('lists delayed answers as unsent, but not answers that the server has', async () => {
    const network = createServer();
    const { journal } = openJournal(network.send);
    await journal.answer(1, essay('Ethanol'));
    await journal.flush();
    expect(filterUnsent(journal.get().values())).toEqual([]);

    await journal.answer(2, essay('Meth'), 1000);
    expect(filterUnsent(journal.get().values())).toMatchObject([{ id: 2, answer: essay('Meth') }]);
    journal.stop();
  });

  test('stores entries that IndexedDB can clone', () => {
    const { of } = openJournal(createServer().send);
    expect(structuredClone(of(1))).toEqual(of(1));
  });

  test('sends an essay once, a second after the last key', async () => {
    vi.useFakeTimers();
    const network = createServer();
    const { journal } = openJournal(network.send);
    for (const text of ['E', 'Et', 'Eth']) {
      await journal.answer(1, essay(text), 1000);
      await vi.advanceTimersByTimeAsync(600);
    }
    expect(network.received).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(network.received.flat().map(({ answer }) => answer)).toEqual([essay('Eth')]);
    journal.stop();
    vi.useRealTimers();
  });

  test('sends a delayed essay in time when another answer is sent first', async () => {
    vi.useFakeTimers();
    const network = createServer();
    const { journal, of } = openJournal(network.send);
    await journal.answer(1, essay('Ethanol'), 1000);
    await vi.advanceTimersByTimeAsync(300);
    await journal.answer(2, essay('at once'));
    await vi.advanceTimersByTimeAsync(50);
    expect(network.received.flat().map(({ id }) => id)).toEqual([2]);
    await vi.advanceTimersByTimeAsync(800);
    expect(network.received.flat().map(({ id }) => id)).toEqual([2, 1]);
    expect(of(1)?.state).toBe('saved');
    journal.stop();
    vi.useRealTimers();
  });

  test('sends an answer typed during a request after that request, with a higher counter', async () => {
    const received: JournalEntry[] = [];
    let respond = () => {};
    const { journal, of } = openJournal(async (_, batch) => {
      received.push(...batch);
      await new Promise<void>((resolve) => (respond = resolve));
      return saved(batch);
    });
    await journal.answer(1, essay('first'));
    const flushed = journal.flush();
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await journal.answer(1, essay('second'));
    respond();
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(of(1)?.state).toBe('kept');
    respond();
    await flushed;
    await journal.flush();

    expect(of(1)).toMatchObject({ answer: essay('second'), state: 'saved' });
    expect(received[1]!.seq).toBeGreaterThan(received[0]!.seq);
  });

  test('sends answers that an earlier page stored but did not send', async () => {
    const network = createServer();
    network.cut(true);
    const before = openJournal(network.send);
    await before.journal.answer(2, essay('kept through a crash'));
    before.journal.stop();

    network.cut(false);
    const after = openJournal(network.send, [question(1), question(2)], before.storage);
    await after.journal.mergeLocal();
    expect(after.of(2)).toMatchObject({ answer: essay('kept through a crash'), state: 'kept' });
    await after.journal.flush();
    expect(after.of(2)?.state).toBe('saved');
  });

  test('restores typed answers that an earlier page could not store before it closed', async () => {
    const network = createServer();
    network.cut(true);
    const before = openJournal(network.send);
    void before.journal.answer(1, essay('the last letter'));
    before.journal.saveUnloadSnapshot();
    before.journal.stop();

    const after = openJournal(network.send);
    await after.journal.mergeLocal();
    expect(after.of(1)).toMatchObject({ answer: essay('the last letter'), state: 'kept' });
  });

  test('keeps the later answer of two tabs and preserves the earlier answer', async () => {
    const network = createServer();
    const one = openJournal(network.send);
    const other = openJournal(network.send, [question(1), question(2)], one.storage);
    await one.journal.answer(1, essay('typed in the first tab'));
    await other.journal.answer(1, essay('typed in the second'));

    expect(other.of(1)).toMatchObject({
      answer: essay('typed in the second'),
      other: essay('typed in the first tab'),
    });
  });

  test('keeps the later answer from another device and preserves the local answer', async () => {
    const { journal, onConflict, of } = openJournal(async (_, batch) =>
      batch.map(({ id }) => ({ id, seq: 5000, outcome: 'behind' })),
    );
    await journal.answer(1, essay('here'));
    await journal.flush();
    expect(onConflict).toHaveBeenCalled();

    journal.mergeServer([question(1, essay('there'), 5000)]);
    expect(of(1)).toMatchObject({ answer: essay('there'), state: 'saved', other: essay('here') });
  });

  test('does not mark stored answers as saved when they are merged', async () => {
    const network = createServer();
    network.cut(true);
    const { journal, of } = openJournal(network.send);
    await journal.answer(1, essay('not sent yet'));
    await journal.mergeLocal();
    expect(of(1)?.state).toBe('kept');
  });

  test('reports unsent answers when a stopped journal is flushed', async () => {
    const network = createServer();
    const { journal } = openJournal(network.send);
    await journal.answer(1, essay('typed and left'), 1000);
    journal.stop();
    expect(await journal.flush()).toBe(false);
    expect(network.received).toEqual([]);
  });
});
