import { appErrorOf } from '#lib/api/app-error.ts';
import type { Board } from './board.ts';
import type { Entry } from './entry.ts';
import { batchOf } from './entry.ts';
import type { Results } from './send-answers.ts';

type Options = {
  /** What the server has not heard of, and when it may be sent. */
  board: Pick<Board, 'waiting' | 'nextDueMs'>;
  send: (batch: Entry[]) => Promise<Results>;
  settle: (batch: Entry[], results: Results) => Promise<void>;
  /** Something that no further try would mend. */
  onRefused: (error: unknown) => void;
};

/** One batch at a time, again and again until everything is there. */
export function createSender(options: Options) {
  let failures = 0;
  let round: Promise<boolean> | null = null;
  const alarm = createAlarm(() => void run());

  /** Whether nothing is left that has to be tried again. */
  const sendAll = async (): Promise<boolean> => {
    for (;;) {
      const batch = batchOf(options.board.waiting());
      if (batch.length > 0 && alarm.isStopped()) return false;
      if (batch.length === 0) {
        // There is one appointment only: an answer sent at once has taken the one of a text that still waited.
        const restMs = options.board.nextDueMs();
        if (restMs !== null) alarm.ringIn(restMs);
        return true;
      }
      if (!(await sendOnce(batch, options))) {
        failures += 1;
        alarm.ringIn(delayAfter(failures));
        return false;
      }
      failures = 0;
    }
  };
  const run = () => (round ??= sendAll().finally(() => (round = null)));

  return {
    /** Sends what is due after so long. */
    wakeIn: alarm.ringIn,
    /** Does not wait for the next try. Answers whether all is there. */
    hurry: async (): Promise<boolean> => {
      failures = 0;
      alarm.silence();
      await round;
      return run();
    },
    stop: alarm.stop,
  };
}

async function sendOnce(batch: Entry[], { send, settle, onRefused }: Options): Promise<boolean> {
  try {
    const results = await send(batch);
    await settle(batch, results);
    return results.every(({ outcome }) => outcome !== 'again');
  } catch (error) {
    if (isFinal(error)) onRefused(error);
    return false;
  }
}

const final = new Set<string | undefined>([
  'forbidden',
  'not_enrolled',
  'access_expired',
  'banned',
  'not_found',
]);
/** The school's last word: nothing more is taken for this test. */
export const isFinal = (error: unknown) => final.has(appErrorOf(error)?.code);

/** 1, 2, 4, 8 seconds, then every 10, each a little off so that a class does not come back all at once. */
export const delayAfter = (failures: number, chance = Math.random()): number =>
  Math.min(1000 * 2 ** (failures - 1), 10_000) * (0.75 + chance / 2);

/** One appointment at a time; the latest word counts. */
function createAlarm(ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  return {
    ringIn: (delayMs: number) => {
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(ring, delayMs);
    },
    silence: () => clearTimeout(timer),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
    isStopped: () => stopped,
  };
}
