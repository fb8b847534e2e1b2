import type { AttemptClock } from '@fasl/shared/contracts/lesson/exam';
import { apiClient } from '#lib/api/api.ts';
import { sessionExpiryHandler } from '#lib/network/session-expired.ts';
import { viewerChanged } from '#lib/session/session.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import { unsentOf } from '../journal/entry.ts';
import { sendLastAnswers } from '../journal/send-answers.ts';
import { lockName } from '../journal/tab-lock.ts';
import type { Sitting } from './sitting.ts';
import { lineBack } from './until-answered.ts';

/** By the specification, and each a little off so that a class does not beat as one. */
const everyMs = 10_000;

const jitterMs = 1000;

/** Listens to what happens around a sitting, until what is returned is called. */
export function keepAlive(sitting: Sitting): () => void {
  const { journal, lock, clock, end, test, attempt, over, countdown, loggedOut } = sitting;
  const stop = new AbortController();
  const { signal } = stop;

  watchPage(sitting, signal);
  watchTabs(sitting, signal);

  const onHeard = ({ expiresAt, closed }: AttemptClock) => {
    end.move(expiresAt);
    countdown.tick();
    if (closed) over.emit();
  };
  const isWatched = () =>
    lock.get() === 'here' && document.visibilityState === 'visible' && !loggedOut.get();
  const stopHeart = startHeartbeat({
    unitId: test.unitId,
    attemptId: attempt.id,
    clock,
    isWatched,
    onHeard,
  });

  sessionExpiryHandler.set(() => loggedOut.set(true));
  void journal.recall();
  void sitting.hear();

  return () => {
    stop.abort();
    stopHeart();
    sessionExpiryHandler.set(null);
    countdown.stop();
    lock.leave();
    void sendRest(sitting);
  };
}

/** What was typed last goes on its way also when its screen is gone: as long as it takes, unless somebody else comes. */
async function sendRest({ journal, refused }: Sitting): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
    journal.stop();
  };
  const stops = [viewerChanged.listen(end), refused.listen(end)];
  while (!(await journal.flush()) && !isOver) await lineBack();
  end();
  for (const stop of stops) stop();
}

/** A page that is hidden may be ended without another word. */
function watchPage({ attempt, journal, loggedOut, hear }: Sitting, signal: AbortSignal): void {
  const look = () => {
    if (document.visibilityState === 'hidden') void journal.flush();
    else void hear();
  };
  const leave = () => {
    journal.keepLastWords();
    if (!loggedOut.get()) sendLastAnswers(attempt.id, unsentOf(journal.get().values()));
    // A page that comes back goes on with it.
    void journal.flush();
  };
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('pagehide', leave, { signal });
  addEventListener('online', () => void hear().then(journal.flush), { signal });
}

/** What another tab typed is on this device; the letters of its last moment are there when it says so. */
function watchTabs({ attempt, lock, journal }: Sitting, signal: AbortSignal): void {
  const tabs = new BroadcastChannel(lockName(attempt.id));
  const isHere = () => lock.get() === 'here';
  const change = async () => {
    await journal.recall();
    if (!isHere() && !signal.aborted) tabs.postMessage('written');
  };
  tabs.onmessage = () => isHere() && void journal.recall();
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
  /** Nobody is credited for time in which they do not look at the test. */
  isWatched: () => boolean;
  onHeard: (heard: AttemptClock) => void;
};

/** Credits the time, and hears how the attempt stands: its end may have moved. */
function startHeartbeat({ unitId, attemptId, clock, isWatched, onHeard }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const beat = async () => {
    timer = setTimeout(() => void beat(), everyMs + (Math.random() - 0.5) * 2 * jitterMs);
    if (!isWatched()) return;
    const sentMs = performance.now();
    const signal = AbortSignal.timeout(everyMs);
    const heard = await apiClient.test.heartbeat
      .mutate({ unitId, attemptId }, { signal })
      .catch(() => null);
    if (!heard) return;
    const serverMs = Date.parse(heard.serverNow);
    clock.take({ serverMs, sentMs, receivedMs: performance.now() });
    onHeard(heard);
  };
  timer = setTimeout(() => void beat(), everyMs);
  return () => clearTimeout(timer);
}
