import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { createSignal } from '#lib/state/signal.ts';
import {
  createEntryStore,
  type EntryStore,
  getNextSeq,
  type JournalEntry,
  type JournalStorage,
  parseSnapshot,
  readSnapshot,
  removeSnapshot,
  type SendAnswers,
  type SendResults,
  selectBatch,
  storeSnapshot,
} from './entry.ts';
import { getRetryDelayMs, isPermanentError } from './send-answers.ts';

/** Ignores errors: without the stored state, the answer is only sent again. */
const saveState = (
  storage: JournalStorage,
  { attemptId, id, seq, state }: JournalEntry,
): Promise<void> => storage.setState({ attemptId, id, seq, state }).catch(() => {});

type Options = {
  userId: number;
  attemptId: number;
  questions: RunningQuestion[];
  storage: JournalStorage;
  send: SendAnswers;
  /** Time since the start of the attempt, by the server's clock. */
  sinceStartMs: () => number;
  onRejected: (error: unknown) => void;
  /** Another device has a newer answer: fetch the server's answers and call `mergeServer`. */
  onConflict: () => void;
};

/** All answers of an attempt: each is stored on this device first, then sent to the server. */
export function createJournal(options: Options) {
  const { attemptId, storage } = options;
  const entryStore = createEntryStore(options, options.questions);
  const safe = createSignal(storage.isDurable);
  const sender = createSender({
    entryStore,
    send: (batch) => options.send(attemptId, batch),
    applyResults: (batch, results) => applyBatchResults({ entryStore, ...options }, batch, results),
    onRejected: options.onRejected,
  });

  const answer = async (id: number, value: Answer | null, delayMs = 0) => {
    const isSafe = await writeAnswer({ entryStore, ...options }, { id, value, delayMs });
    if (!isSafe) safe.set(false);
    sender.scheduleIn(Math.max(0, (entryStore.due.get(id) ?? 0) - performance.now()));
  };

  let merging = Promise.resolve();
  const merge = async () => {
    const { stored, isSafe } = await readStored({ entryStore, ...options });
    if (!isSafe) safe.set(false);
    stored.forEach(entryStore.mergeLocal);
    if (entryStore.waiting().length > 0) sender.scheduleIn(0);
  };

  return {
    get: entryStore.get,
    use: entryStore.use,
    useSafe: safe.use,
    answer,
    /** One after the other, because each one may change the unload snapshot. */
    mergeLocal: () => (merging = merging.catch(() => {}).then(merge)),
    /** Synchronous: the page may be closed before the next line runs. */
    saveUnloadSnapshot: () => saveUnloadSnapshot(attemptId, entryStore.get().values()),
    mergeServer: (questions: RunningQuestion[]) => questions.forEach(entryStore.mergeServer),
    /** Sends all answers now, delayed ones too. Returns whether all are on the server. */
    flush: () => {
      entryStore.due.clear();
      return sender.sendNow();
    },
    stop: sender.stop,
  };
}

type ReadOptions = {
  entryStore: EntryStore;
  storage: JournalStorage;
  attemptId: number;
  userId: number;
};

/**
 * Reads the stored answers. Answers of the unload snapshot replace older stored ones, which are
 * beginnings of the same text.
 */
async function readStored({ entryStore, storage, attemptId, userId }: ReadOptions) {
  const all = await storage.read(attemptId).catch(() => []);
  const stored = new Map(all.map((entry) => [entry.id, entry]));
  const snapshot = readSnapshot(attemptId);
  let isSafe = true;
  for (const entry of parseSnapshot(snapshot)) {
    if (entry?.userId !== userId || !entryStore.get().has(entry.id)) continue;
    const { id, seq } = entry;
    if (seq <= (stored.get(id)?.seq ?? -1)) continue;
    const written = await storage.write({ entry, base: seq }).catch(() => null);
    stored.set(id, written ?? entry);
    isSafe &&= written !== null;
  }
  // A tab that has closed in the meantime has stored another snapshot.
  if (readSnapshot(attemptId) === snapshot) removeSnapshot(attemptId);
  return { stored: [...stored.values()], isSafe };
}

/** Stores typed answers whose write to the disk has not finished when the page closes. */
function saveUnloadSnapshot(attemptId: number, entries: Iterable<JournalEntry>): void {
  const typed = [...entries].filter(({ state }) => state === 'typed');
  if (typed.length > 0) storeSnapshot(attemptId, typed);
}

type ApplyOptions = Pick<Options, 'storage' | 'onConflict'> & { entryStore: EntryStore };

/** Applies the results of a batch to page and storage. Entries to retry stay unchanged. */
async function applyBatchResults(
  { entryStore, storage, onConflict }: ApplyOptions,
  batch: JournalEntry[],
  results: SendResults,
): Promise<void> {
  for (const { id, outcome } of results) {
    const sent = batch.find((one) => one.id === id);
    if (!sent || outcome === 'again') continue;
    const state = outcome === 'behind' ? 'saved' : outcome;
    entryStore.patch(id, (entry) => (entry.seq === sent.seq ? { ...entry, state } : entry));
    // The storage keeps the replaced answer until the question is answered again.
    if (outcome === 'behind') entryStore.conflicts.add(id);
    else await saveState(storage, { ...sent, state });
  }
  if (entryStore.conflicts.size > 0) onConflict();
}

type WriteTarget = { entryStore: EntryStore; storage: JournalStorage; sinceStartMs: () => number };

type TypedAnswer = { id: number; value: Answer | null; delayMs: number };

async function writeAnswer(
  { entryStore, storage, sinceStartMs }: WriteTarget,
  { id, value, delayMs }: TypedAnswer,
): Promise<boolean> {
  const before = entryStore.get().get(id);
  if (!before) return true;
  const seq = getNextSeq(before.seq, sinceStartMs());
  const entry: JournalEntry = { ...before, answer: value, seq, state: 'typed' };
  entryStore.patch(id, () => entry);
  entryStore.due.set(id, performance.now() + delayMs);
  const written = await storage.write({ entry, base: before.seq }).catch(() => null);
  // The student may have continued typing in the meantime.
  if (written) entryStore.patch(id, (now) => (now === entry ? written : now));
  return written !== null;
}

type SenderOptions = {
  entryStore: Pick<EntryStore, 'waiting' | 'nextDueMs'>;
  send: (batch: JournalEntry[]) => Promise<SendResults>;
  applyResults: (batch: JournalEntry[], results: SendResults) => Promise<void>;
  /** Called with an error that a retry cannot solve. */
  onRejected: (error: unknown) => void;
};

/** Sends the waiting entries in batches, and retries. */
function createSender(options: SenderOptions) {
  let failures = 0;
  let running: Promise<boolean> | null = null;
  const retryTimer = createRetryTimer(() => void run());

  /** Returns whether nothing is left to retry. */
  const sendAll = async (): Promise<boolean> => {
    for (;;) {
      const batch = selectBatch(options.entryStore.waiting());
      if (batch.length > 0 && retryTimer.isStopped()) return false;
      if (batch.length === 0) {
        // There is a single timer, so sending an answer immediately has replaced the timer of a
        // delayed text.
        const restMs = options.entryStore.nextDueMs();
        if (restMs !== null) retryTimer.schedule(restMs);
        return true;
      }
      if (!(await sendOnce(batch, options))) {
        failures += 1;
        retryTimer.schedule(getRetryDelayMs(failures));
        return false;
      }
      failures = 0;
    }
  };
  const run = () => (running ??= sendAll().finally(() => (running = null)));

  return {
    scheduleIn: retryTimer.schedule,
    /** Skips the wait for the next retry. Returns whether everything is sent. */
    sendNow: async (): Promise<boolean> => {
      failures = 0;
      retryTimer.cancel();
      await running;
      return run();
    },
    stop: retryTimer.stop,
  };
}

async function sendOnce(
  batch: JournalEntry[],
  { send, applyResults, onRejected }: SenderOptions,
): Promise<boolean> {
  try {
    const results = await send(batch);
    await applyResults(batch, results);
    return results.every(({ outcome }) => outcome !== 'again');
  } catch (error) {
    if (isPermanentError(error)) onRejected(error);
    return false;
  }
}

/** Runs `callback` after a delay; a new call replaces the pending timer. */
function createRetryTimer(callback: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  return {
    schedule: (delayMs: number) => {
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(callback, delayMs);
    },
    cancel: () => clearTimeout(timer),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
    isStopped: () => stopped,
  };
}
