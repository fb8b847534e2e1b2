import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { createSignal } from '#lib/state/signal.ts';
import { readStored, removeStored, store } from '#lib/storage/storage.ts';
import { type Board, createBoard } from './board.ts';
import type { Entry } from './entry.ts';
import { nextSeq } from './next-seq.ts';
import type { Results, SendAnswers } from './send-answers.ts';
import { createSender } from './sender.ts';
import type { JournalStorage } from './storage.ts';

/** Not noted, it is only sent once more. */
const noteOn = (storage: JournalStorage, { attemptId, id, seq, state }: Entry): Promise<void> =>
  storage.settle({ attemptId, id, seq, state }).catch(() => {});

const keyOf = (attemptId: number) => `last-words:${attemptId}`;

type Options = {
  userId: number;
  attemptId: number;
  questions: RunningQuestion[];
  storage: JournalStorage;
  send: SendAnswers;
  /** How long the attempt runs, by the server's clock. */
  sinceStartMs: () => number;
  onRefused: (error: unknown) => void;
  /** Another device is ahead: ask the server what it has, and let it `meet` this journal. */
  onOvertaken: () => void;
};

/** Every answer of an attempt: on this device before anything else, then on the server. */
export function createJournal(options: Options) {
  const { attemptId, storage } = options;
  const board = createBoard(options, options.questions);
  const safe = createSignal(storage.isDurable);
  const sender = createSender({
    board,
    send: (batch) => options.send(attemptId, batch),
    settle: async (batch, results) => {
      await settleResults({ board, storage }, batch, results);
      if (board.overtaken.size > 0) options.onOvertaken();
    },
    onRefused: options.onRefused,
  });

  const answer = async (id: number, value: Answer | null, delayMs = 0) => {
    const isSafe = await writeAnswer({ board, ...options }, { id, value, delayMs });
    if (!isSafe) safe.set(false);
    sender.wakeIn(Math.max(0, (board.due.get(id) ?? 0) - performance.now()));
  };

  /** What this device kept, also by another tab. */
  const recall = async () => {
    const kept = await storage.read(attemptId).catch(() => []);
    kept.forEach(board.recall);
    const words = takeLastWords(attemptId).filter((one) => isNews(one, board, options));
    for (const { id, answer: value } of words) await answer(id, value);
    if (board.waiting().length > 0) sender.wakeIn(0);
  };

  return {
    get: board.get,
    use: board.use,
    /** Whether this device keeps what is typed. */
    useSafe: safe.use,
    answer,
    recall,
    /** The page may end before the next line of code. */
    keepLastWords: () => keepLastWords(attemptId, board.get().values()),
    /** What the server has, asked once more. */
    meet: (questions: RunningQuestion[]) => questions.forEach(board.meet),
    /** Sends all at once, also what waits for the next letter. Answers whether all is there. */
    flush: () => {
      board.due.clear();
      return sender.hurry();
    },
    stop: sender.stop,
  };
}

const isNews = ({ id, seq, userId }: Entry, board: Board, owner: Pick<Options, 'userId'>) =>
  userId === owner.userId && seq > (board.get().get(id)?.seq ?? seq);

/** For a page that ends between a letter and the disk: what is still on its way there, at once and in one go. */
function keepLastWords(attemptId: number, entries: Iterable<Entry>): void {
  const typed = [...entries].filter(({ state }) => state === 'typed');
  if (typed.length > 0) store(keyOf(attemptId), JSON.stringify(typed));
}

/** What the page before could not bring to the disk any more. */
function takeLastWords(attemptId: number): Entry[] {
  const words = readStored(keyOf(attemptId));
  removeStored(keyOf(attemptId));
  try {
    return JSON.parse(words ?? '[]') as Entry[];
  } catch {
    return [];
  }
}

/** Notes what became of a batch, on the page and on the device. What is to be tried again stays as it is. */
async function settleResults(
  { board, storage }: { board: Board; storage: JournalStorage },
  batch: Entry[],
  results: Results,
): Promise<void> {
  for (const { id, outcome } of results) {
    const sent = batch.find((one) => one.id === id);
    if (!sent || outcome === 'again') continue;
    const state = outcome === 'behind' ? 'saved' : outcome;
    board.patch(id, (entry) => (entry.seq === sent.seq ? { ...entry, state } : entry));
    // The device keeps what gave way, until it is answered anew.
    if (outcome === 'behind') board.overtaken.add(id);
    else await noteOn(storage, { ...sent, state });
  }
}

type Place = { board: Board; storage: JournalStorage; sinceStartMs: () => number };

type Typed = { id: number; value: Answer | null; delayMs: number };

/** Onto the page at once, and onto this device. Answers whether it is safe there. */
async function writeAnswer(
  { board, storage, sinceStartMs }: Place,
  { id, value, delayMs }: Typed,
): Promise<boolean> {
  const before = board.get().get(id);
  if (!before) return true;
  const seq = nextSeq(before.seq, sinceStartMs());
  const entry: Entry = { ...before, answer: value, seq, state: 'typed' };
  board.patch(id, () => entry);
  board.due.set(id, performance.now() + delayMs);
  const written = await storage.write({ entry, base: before.seq }).catch(() => null);
  // By then the next letter may have been typed.
  if (written) board.patch(id, (now) => (now === entry ? written : now));
  return written !== null;
}
