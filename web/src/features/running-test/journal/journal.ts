import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { createSignal } from '#lib/state/signal.ts';
import { type Board, createBoard } from './board.ts';
import type { Entry } from './entry.ts';
import { keepLastWords, takeLastWords } from './last-words.ts';
import type { SendAnswers } from './send-answers.ts';
import { createSender } from './sender.ts';
import { settleResults } from './settle-results.ts';
import type { JournalStorage } from './storage.ts';
import { writeAnswer } from './write-answer.ts';

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
