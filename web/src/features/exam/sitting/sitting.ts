import type { RunningTest } from '@fasl/shared/contracts/lesson/exam';
import type { FileHold } from '#components/question/question-kind.ts';
import { apiClient } from '#lib/api/api.ts';
import { createEvent, createSignal } from '#lib/state/signal.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import { createServerClock, startCountdown } from '../clock/server-clock.ts';
import { createJournal } from '../journal/journal.ts';
import { sendAnswers } from '../journal/send-answers.ts';
import type { JournalStorage } from '../journal/storage.ts';
import { holdAttempt } from '../journal/tab-lock.ts';

const samples = 3;

const patienceMs = 5000;

const inMs = (time: string | null) => (time === null ? null : Date.parse(time));

type Options = {
  running: RunningTest;
  /** When it was asked for and when it came, by our own clock. */
  asked: { sentMs: number; receivedMs: number };
  userId: number;
  storage: JournalStorage;
  /** The screen is gone. */
  left: AbortSignal;
};

export type Sitting = ReturnType<typeof createSitting>;

/** One student on one attempt in one tab: everything that lives as long as the screen does. */
export function createSitting({ running, asked, userId, storage, left }: Options) {
  const { attempt, test, questions } = running;
  const clock = createServerClock();
  clock.take({ serverMs: Date.parse(running.serverNow), ...asked });
  const end = createAttemptEnd(attempt);
  const over = createEvent();
  const refused = createEvent();
  /** While nobody is logged in nothing is sent: it might go out in another's name. */
  const loggedOut = createSignal(false);
  /** Questions with a file that has not arrived yet. */
  const holding = createSignal<ReadonlyMap<number, FileHold>>(new Map());

  const journal = createJournal({
    userId,
    attemptId: attempt.id,
    questions,
    storage,
    send: (id, batch) =>
      loggedOut.get() ? Promise.reject(new Error('Nobody is logged in.')) : sendAnswers(id, batch),
    sinceStartMs: () => (clock.now() ?? end.startMs) - end.startMs,
    onRefused: refused.emit,
    onOvertaken: () => void askAgain(test.id, (all) => journal.meet(all)),
  });
  const countdown = startCountdown({ clock, expiresAt: end.get, onZero: over.emit });

  return {
    userId,
    test,
    attempt,
    questions,
    storage,
    left,
    clock,
    end,
    over,
    refused,
    loggedOut,
    holding,
    journal,
    countdown,
    lock: holdAttempt(attempt.id),
    hear: () => hearServer(clock).then(countdown.tick),
  };
}

type Meet = (questions: RunningTest['questions']) => void;

async function askAgain(testId: number, meet: Meet): Promise<void> {
  const running = await apiClient.test.running.query({ testId }).catch(() => null);
  if (running) meet(running.questions);
}

/** When an attempt ends. It may be moved while it runs. */
function createAttemptEnd(attempt: { startedAt: string; expiresAt: string | null }) {
  const startMs = Date.parse(attempt.startedAt);
  const end = createSignal(inMs(attempt.expiresAt));
  return {
    startMs,
    get: end.get,
    use: end.use,
    move: (expiresAt: string | null) => end.set(inMs(expiresAt)),
  };
}

/** Asks the server for its time, a few times over: the quickest answer says most. */
async function hearServer(clock: ServerClock): Promise<void> {
  for (let left = samples; left > 0; left -= 1) {
    const sentMs = performance.now();
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await apiClient.test.now.query(undefined, { signal }).catch(() => null);
    if (!answer) return;
    const serverMs = Date.parse(answer.serverNow);
    clock.take({ serverMs, sentMs, receivedMs: performance.now() });
  }
}
