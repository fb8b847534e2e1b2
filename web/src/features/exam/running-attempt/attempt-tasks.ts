import type { AttemptClock } from '@fasl/shared/contracts/lesson/exam';
import { apiClient } from '#lib/api/api.ts';
import { sessionExpiryHandler } from '#lib/network/session-expired.ts';
import { viewerChanged } from '#lib/session/session.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import { filterUnsent } from '../journal/entry.ts';
import { sendBeforeUnload } from '../journal/send-answers.ts';
import { getLockName } from '../journal/tab-lock.ts';
import { waitForNetwork } from './retry-transient.ts';
import type { RunningAttempt } from './running-attempt.ts';

/** The specification's interval. Jitter prevents a class from sending at the same time. */
const intervalMs = 10_000;

const jitterMs = 1000;

/** Starts the background tasks of a running attempt. Returns a function that stops them. */
export function startAttemptTasks(runningAttempt: RunningAttempt): () => void {
  const { lock, clock, end, exam, attempt, over, countdown, loggedOut } = runningAttempt;
  const stop = new AbortController();
  const { signal } = stop;

  watchPage(runningAttempt, signal);
  watchTabs(runningAttempt, signal);

  const onAttemptState = ({ expiresAt, closed }: AttemptClock) => {
    end.move(expiresAt);
    countdown.tick();
    if (closed) over.emit();
  };
  const isVisible = () =>
    lock.get() === 'here' && document.visibilityState === 'visible' && !loggedOut.get();
  const stopHeartbeat = startHeartbeat({
    unitId: exam.unitId,
    attemptId: attempt.id,
    clock,
    isVisible,
    onAttemptState,
  });

  sessionExpiryHandler.set(() => loggedOut.set(true));
  void runningAttempt.syncClock();

  return () => {
    stop.abort();
    stopHeartbeat();
    sessionExpiryHandler.set(null);
    countdown.stop();
    lock.leave();
    void sendRemaining(runningAttempt);
  };
}

/** Sends the last answers after the student leaves the screen, unless the account changes. */
async function sendRemaining({ journal, rejected }: RunningAttempt): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
    journal.stop();
  };
  const stops = [viewerChanged.listen(end), rejected.listen(end)];
  while (!(await journal.flush()) && !isOver) await waitForNetwork();
  end();
  for (const stop of stops) stop();
}

/** A hidden page may be closed without a further event. */
function watchPage(
  { attempt, journal, loggedOut, syncClock }: RunningAttempt,
  signal: AbortSignal,
): void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') void journal.flush();
    else void syncClock();
  };
  const onPageHide = () => {
    journal.saveUnloadSnapshot();
    if (!loggedOut.get()) sendBeforeUnload(attempt.id, filterUnsent(journal.get().values()));
    // A page restored from the back/forward cache continues.
    void journal.flush();
  };
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  addEventListener('pagehide', onPageHide, { signal });
  addEventListener('online', () => void syncClock().then(journal.flush), { signal });
}

/** Another tab stores its answers on this device, then posts a message. */
function watchTabs({ attempt, lock, journal }: RunningAttempt, signal: AbortSignal): void {
  const tabs = new BroadcastChannel(getLockName(attempt.id));
  const isHere = () => lock.get() === 'here';
  const change = async () => {
    await journal.mergeLocal();
    if (!isHere() && !signal.aborted) tabs.postMessage('written');
  };
  tabs.onmessage = () => isHere() && void journal.mergeLocal();
  const stop = lock.subscribe(() => void change());
  signal.addEventListener('abort', () => {
    stop();
    tabs.close();
  });
}

type Options = {
  unitId: number;
  attemptId: number;
  clock: ServerClock;
  /** Only time during which the exam is visible is credited. */
  isVisible: () => boolean;
  onAttemptState: (state: AttemptClock) => void;
};

function startHeartbeat({ unitId, attemptId, clock, isVisible, onAttemptState }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const beat = async () => {
    timer = setTimeout(() => void beat(), intervalMs + (Math.random() - 0.5) * 2 * jitterMs);
    if (!isVisible()) return;
    const sentMs = performance.now();
    const signal = AbortSignal.timeout(intervalMs);
    const state = await apiClient.exam.heartbeat
      .mutate({ unitId, attemptId }, { signal })
      .catch(() => null);
    if (!state) return;
    const serverMs = Date.parse(state.serverNow);
    clock.addSample({ serverMs, sentMs, receivedMs: performance.now() });
    onAttemptState(state);
  };
  timer = setTimeout(() => void beat(), intervalMs);
  return () => clearTimeout(timer);
}
