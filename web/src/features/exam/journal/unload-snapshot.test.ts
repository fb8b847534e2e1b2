import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { expect, test, vi } from 'vitest';
import type { JournalEntry } from './entry.ts';
import { createJournal } from './journal.ts';
import { createMemoryStorage, openStorage } from './storage.ts';

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

test('keeps the last text of a tab that closes while another one is read', async () => {
  const { storage, seq } = await closeWhileTyping();
  const later = JSON.stringify([
    { attemptId: 3, id: 1, userId: 7, answer: essay('Propane'), seq: seq + 1, state: 'typed' },
  ]);
  const write: typeof storage.write = (written) => {
    localStorage.setItem('last-words:3', later);
    return storage.write(written);
  };
  const { journal } = openJournal({ storage: { ...storage, write } });
  await journal.mergeLocal();
  expect(localStorage.getItem('last-words:3')).toBe(later);
});

test.each(['null', '{}', '[null]', '[', '5'])(
  'opens with the invalid snapshot %s',
  async (text) => {
    localStorage.setItem('last-words:3', text);
    const { journal, entry } = openJournal({ question: onServer(essay('Methane'), 4) });
    await journal.mergeLocal();
    expect(entry()).toMatchObject({ answer: essay('Methane'), state: 'saved' });
    expect(localStorage.getItem('last-words:3')).toBeNull();
  },
);

test('opens with a database that another tab has closed', async () => {
  const transaction = () => {
    throw new DOMException('closed', 'InvalidStateError');
  };
  const request = { onsuccess: () => {}, result: { transaction } };
  const open = () => {
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  const storage = await openStorage();
  vi.unstubAllGlobals();
  expect(storage.isDurable).toBe(true);
  const { journal, entry } = openJournal({ storage, question: onServer(essay('Methane'), 4) });
  await journal.mergeLocal();
  expect(entry()).toMatchObject({ answer: essay('Methane'), state: 'saved' });
});

test('merges again after a merge that failed', async () => {
  const { storage } = await closeWhileTyping();
  const read = vi.fn(storage.read).mockImplementationOnce(() => {
    throw new DOMException('closed', 'InvalidStateError');
  });
  const { journal, entry } = openJournal({ storage: { ...storage, read } });
  await expect(journal.mergeLocal()).rejects.toThrow('closed');
  await journal.mergeLocal();
  expect(entry()).toMatchObject({ answer: essay('Ethanol'), state: 'kept' });
});

test('ignores the last text of another student', async () => {
  await closeWhileTyping(8);
  const { journal, entry } = openJournal({});
  await journal.mergeLocal();
  expect(entry()).toMatchObject({ answer: null, state: 'saved' });
});
