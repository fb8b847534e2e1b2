import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { expect, test, vi } from 'vitest';
import type { JournalEntry } from './entry.ts';
import { createJournal } from './journal.ts';
import { createMemoryStorage } from './storage.ts';

const essay = (answer: string) => ({ type: 'text' as const, answer });
const onServer = (answer: RunningQuestion['answer'] = null, seq = 0): RunningQuestion => ({
  id: 1,
  questionId: 101,
  type: 'essay',
  body: '',
  choices: [],
  gaps: 0,
  answer,
  seq,
});

function openJournal({ storage = createMemoryStorage(), question = onServer(), userId = 7 }) {
  const received: JournalEntry[] = [];
  const journal = createJournal({
    userId,
    attemptId: 3,
    questions: [question],
    storage,
    send: async (_, batch) => {
      received.push(...batch);
      return batch.map(({ id, seq }) => ({ id, seq, outcome: 'saved' }));
    },
    sinceStartMs: () => 60_000,
    onRejected: () => {},
    onConflict: () => {},
  });
  return { journal, received, entry: () => journal.get().get(1) };
}

/** Types a text that is stored, and then a longer one that the page cannot store before it closes. */
async function closeWhileTyping(userId = 7) {
  const storage = createMemoryStorage();
  const write = vi.fn(storage.write);
  const { journal, entry } = openJournal({ storage: { ...storage, write }, userId });
  journal.stop();
  await journal.answer(1, essay('Eth'), 1000);
  write.mockReturnValue(new Promise(() => {}));
  void journal.answer(1, essay('Ethanol'), 1000);
  journal.saveUnloadSnapshot();
  return { storage, seq: entry()?.seq ?? 0 };
}

test('shows no earlier text beside the last one, which the closing page has sent', async () => {
  const { storage, seq } = await closeWhileTyping();
  for (const _ of ['opened again', 'and once more']) {
    const question = onServer(essay('Ethanol'), seq);
    const { journal, entry } = openJournal({ storage, question });
    // The screen and the lock of the tab merge at the same time.
    await Promise.all([journal.mergeLocal(), journal.mergeLocal()]);
    expect(entry()).toMatchObject({ answer: essay('Ethanol'), state: 'saved', other: null });
  }
});

test('sends the last text with its own counter if the closing page could not', async () => {
  const { storage, seq } = await closeWhileTyping();
  const question = onServer(essay('Et'), seq - 2);
  const { journal, received, entry } = openJournal({ storage, question });
  await journal.mergeLocal();
  expect(entry()).toMatchObject({ answer: essay('Ethanol'), state: 'kept', seq, other: null });
  await journal.flush();
  expect(received).toMatchObject([{ answer: essay('Ethanol'), seq }]);
});

test('shows the last text beside a later answer from another device', async () => {
  const { storage, seq } = await closeWhileTyping();
  const question = onServer(essay('Methane'), seq + 1);
  const { journal, entry } = openJournal({ storage, question });
  await journal.mergeLocal();
  expect(entry()).toMatchObject({ answer: essay('Methane'), other: essay('Ethanol') });
});

test('keeps a stored answer of another tab that is later than the last text', async () => {
  const { storage, seq } = await closeWhileTyping();
  const [stored] = await storage.read(3);
  if (!stored) throw new Error('nothing stored');
  const later = { ...stored, answer: essay('Propane'), seq: seq + 1 };
  await storage.write({ entry: later, base: stored.seq });
  const { journal, entry } = openJournal({ storage });
  await journal.mergeLocal();
  expect(entry()).toMatchObject({ answer: essay('Propane'), state: 'kept', other: null });
});

test('sends the last text if it cannot be stored', async () => {
  const { storage, seq } = await closeWhileTyping();
  const write = () => Promise.reject(new Error('no space'));
  const { journal, received } = openJournal({ storage: { ...storage, write } });
  await journal.mergeLocal();
  await journal.flush();
  expect(received).toMatchObject([{ answer: essay('Ethanol'), seq }]);
});

test('ignores the last text of another student', async () => {
  await closeWhileTyping(8);
  const { journal, entry } = openJournal({});
  await journal.mergeLocal();
  expect(entry()).toMatchObject({ answer: null, state: 'saved' });
});
