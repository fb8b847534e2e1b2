import type { RunningExam } from '@fasl/shared/contracts/lesson/exam';
import { createContext, use } from 'react';
import type { FileBlocker } from '#components/upload-field/file-blocker.ts';
import { apiClient } from '#lib/api/api.ts';
import { createEvent, createSignal } from '#lib/state/signal.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import { createServerClock, startCountdown } from '../clock/server-clock.ts';
import { isUnsent, type JournalStorage, type SendAnswers } from '../journal/entry.ts';
import { createJournal } from '../journal/journal.ts';
import { sendAnswers } from '../journal/send-answers.ts';
import { lockAttempt } from '../journal/tab-lock.ts';

const samples = 3;

const timeoutMs = 5000;

const inMs = (time: string | null) => (time === null ? null : Date.parse(time));

type Options = {
  running: RunningExam;
  /** Local times of the request and the response. */
  timing: { sentMs: number; receivedMs: number };
  userId: number;
  storage: JournalStorage;
  left: AbortSignal;
};

export type RunningAttempt = ReturnType<typeof createRunningAttempt>;

export const RunningAttemptContext = createContext<RunningAttempt | null>(null);

export function useRunningAttempt(): RunningAttempt {
  const runningAttempt = use(RunningAttemptContext);
  if (!runningAttempt) throw new Error('No TestProvider found !!!');
  return runningAttempt;
}

/** Whether an answer is only in this page, because the browser stores nothing. */
export function useUnsafeAnswers(): boolean {
  const { journal } = useRunningAttempt();
  const isSafe = journal.useSafe();
  const entries = journal.use();
  return !isSafe && [...entries.values()].some(isUnsent);
}

/** State of one student's attempt in one tab, for as long as the screen is open. */
export function createRunningAttempt({ running, timing, userId, storage, left }: Options) {
  const { attempt, exam, questions } = running;
  const clock = startClock(running.serverNow, timing);
  const end = createAttemptEnd(attempt);
  const over = createEvent();
  const rejected = createEvent<unknown>();
  /** Nothing is sent while logged out, because another account may log in. */
  const loggedOut = createSignal(false);
  const submitBlockers = createSignal<ReadonlyMap<number, FileBlocker>>(new Map());

  const journal = createJournal({
    userId,
    attemptId: attempt.id,
    questions,
    storage,
    send: createSend(loggedOut.get, over.emit),
    sinceStartMs: () => (clock.now() ?? end.startMs) - end.startMs,
    onRejected: rejected.emit,
    onConflict: () => void answerReader.read(),
  });
  const answerReader = createAnswerReader(running, journal.mergeServer);
  const countdown = startCountdown({ clock, expiresAt: end.get, onZero: over.emit });

  return {
    userId,
    exam,
    attempt,
    questions,
    storage,
    left,
    clock,
    end,
    over,
    rejected,
    loggedOut,
    submitBlockers,
    journal,
    countdown,
    syncAnswers: answerReader.readInTime,
    lock: lockAttempt(attempt.id),
    syncClock: () => sampleClock(clock).then(countdown.tick),
  };
}

function startClock(serverNow: string, timing: Options['timing']): ServerClock {
  const clock = createServerClock();
  clock.addSample({ serverMs: Date.parse(serverNow), ...timing });
  return clock;
}

const createSend =
  (isLoggedOut: () => boolean, onOver: () => void): SendAnswers =>
  async (id, batch) => {
    if (isLoggedOut()) throw new Error('not logged in');
    const results = await sendAnswers(id, batch);
    // Another device may have submitted the exam before its end.
    if (results.some(({ outcome }) => outcome === 'late')) onOver();
    return results;
  };

type MergeServer = (questions: RunningExam['questions']) => void;

/** Reads the server's answers with one request at a time. Ignores failures. */
export function createAnswerReader(
  { exam, attempt }: Pick<RunningExam, 'exam' | 'attempt'>,
  mergeServer: MergeServer,
) {
  let reading: Promise<void> | null = null;

  const readOnce = async () => {
    const input = { examId: exam.id };
    const running = await apiClient.exam.running.query(input).catch(() => null);
    // Another device may have submitted the attempt and started another one.
    if (running?.attempt.id === attempt.id) mergeServer(running.questions);
  };
  const read = () => (reading ??= readOnce().finally(() => (reading = null)));
  const readInTime = async () => {
    const current = read();
    await Promise.race([current, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    // The next read does not wait for a request without a response.
    if (reading === current) reading = null;
  };
  return { read, readInTime };
}

/** The end of an attempt, which can move while it runs. */
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

/** Requests the server's time several times: the fastest response is the most accurate. */
async function sampleClock(clock: ServerClock): Promise<void> {
  for (let left = samples; left > 0; left -= 1) {
    const sentMs = performance.now();
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await apiClient.exam.now.query(undefined, { signal }).catch(() => null);
    if (!response) return;
    const serverMs = Date.parse(response.serverNow);
    clock.addSample({ serverMs, sentMs, receivedMs: performance.now() });
  }
}
