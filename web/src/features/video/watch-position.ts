import type { SeekJump } from '#components/player/player-preferences.ts';

const stepSeconds = 5;
/** While the student drags, only the final position counts. */
const seekDelayMs = 1_000;

type Listener = {
  report: (position: number, finished: boolean, jump?: SeekJump) => void;
  /** On unload. `position` is `null` if it was reported already. */
  flush: (position: number | null, jump?: SeekJump) => Promise<boolean>;
};

/**
 * Reports the position while it changes, and each position once. The video resumes at `resumeAt`
 * after loading.
 */
export function watchPosition(film: HTMLVideoElement, resumeAt: number, listener: Listener) {
  const stop = new AbortController();
  const { signal } = stop;
  const { report, flush } = withJumps({ film, resumeAt, signal }, listener);
  let last = film.currentTime;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The position, or `null` if it was reported. */
  const takePosition = () => {
    clearTimeout(timer);
    timer = undefined;
    if (film.currentTime === last) return null;
    last = film.currentTime;
    return last;
  };
  const reportNow = () => takePosition() === null || report(last, false);
  const flushNow = () => flush(takePosition());
  const onEnded = () => {
    last = film.currentTime;
    report(film.duration, true);
  };
  const onTimeUpdate = () => {
    if (!film.seeking && !timer && Math.abs(film.currentTime - last) >= stepSeconds) reportNow();
  };
  const onSeeking = () => {
    clearTimeout(timer);
    timer = setTimeout(reportNow, seekDelayMs);
  };
  const onPause = () => film.ended || reportNow();
  const onVisibilityChange = () => void (document.visibilityState === 'hidden' && flushNow());
  const handlers = { timeupdate: onTimeUpdate, seeking: onSeeking, pause: onPause, ended: onEnded };
  for (const [name, fn] of Object.entries(handlers)) film.addEventListener(name, fn, { signal });
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  addEventListener('pagehide', () => void flushNow(), { signal });
  return {
    stop: () => {
      stop.abort();
      void flushNow();
    },
    /** Returns whether the position was accepted. A removed video has no position. */
    flush: async () => signal.aborted || flushNow(),
  };
}

type WatchInput = { film: HTMLVideoElement; resumeAt: number; signal: AbortSignal };

/** Browsers round positions. */
const isNear = (one: number, other: number) => Math.abs(one - other) < 0.5;

function withJumps({ film, resumeAt, signal }: WatchInput, { report, flush }: Listener): Listener {
  const isLoaded = film.readyState > 0;
  // After its end the video restarts, so the next play is watched from the start.
  let lastPosition = film.ended ? 0 : film.currentTime;
  if (!isLoaded) lastPosition = resumeAt;
  // The first seek goes to the resume position, unless the student has moved before loading.
  let hasResumed = isLoaded;
  let jump: SeekJump | undefined;
  const updateLastPosition = () => {
    if (!film.seeking && !film.ended) lastPosition = film.currentTime;
  };
  const addJump = () => {
    const { currentTime: to } = film;
    if (hasResumed || !isNear(to, resumeAt)) jump = { from: jump?.from ?? lastPosition, to };
    hasResumed = true;
  };
  /** Before the video is loaded there are no seek events. */
  const currentJump = () => {
    if (film.readyState === 0 && !isNear(film.currentTime, jump?.to ?? lastPosition)) addJump();
    return jump;
  };
  film.addEventListener('timeupdate', updateLastPosition, { signal });
  film.addEventListener('seeking', addJump, { signal });
  return {
    report: (position, finished) => {
      report(position, finished, currentJump());
      lastPosition = finished ? 0 : position;
      jump = undefined;
    },
    flush: (position) => flush(position, position === null ? jump : currentJump()),
  };
}
