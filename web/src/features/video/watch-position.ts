const everySeconds = 5;
/** Whoever drags through a film passes many places: only where they stay is one. */
const stayMs = 1_000;
/** A film that plays is not silent for so long, at half the speed neither: it has stood still. */
const restMs = 15_000;

type Listener = {
  /** With where it stood last, when somebody has gone on from there to another place. */
  tell: (position: number, finished: boolean, from?: number) => void;
  /** The page may be gone before anybody answers; `null` when where it stands was told. */
  leave: (position: number | null, from?: number) => void;
};

/** Tells where a film stands as it goes on, and no place twice. Answers what ends it. */
export function watchPosition(film: HTMLVideoElement, listener: Listener): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const { tell, leave } = tellJumps(film, listener, signal);
  let told = film.currentTime;
  let staying: ReturnType<typeof setTimeout> | undefined;

  /** Where it stands; `null` when that was told. */
  const place = () => {
    clearTimeout(staying);
    staying = undefined;
    if (film.currentTime === told) return null;
    told = film.currentTime;
    return told;
  };
  const sayNow = () => place() === null || tell(told, false);
  const sayLeaving = () => leave(place());
  const finish = () => {
    told = film.currentTime;
    tell(film.duration, true);
  };
  const goOn = () => {
    if (!staying && Math.abs(film.currentTime - told) >= everySeconds) sayNow();
  };
  const move = () => {
    clearTimeout(staying);
    staying = setTimeout(sayNow, stayMs);
  };
  const stand = () => film.ended || sayNow();
  const hide = () => document.visibilityState === 'hidden' && sayLeaving();
  film.addEventListener('timeupdate', goOn, { signal });
  film.addEventListener('seeking', move, { signal });
  film.addEventListener('pause', stand, { signal });
  film.addEventListener('ended', finish, { signal });
  document.addEventListener('visibilitychange', hide, { signal });
  addEventListener('pagehide', sayLeaving, { signal });
  return () => {
    stop.abort();
    sayLeaving();
  };
}

/**
 * Tells with a jump where it began, and before one out of a long rest where the film has stood: nothing of what lies
 * between was watched, for which the time of the rest would have been enough.
 */
function tellJumps(
  film: HTMLVideoElement,
  { tell, leave }: Listener,
  signal: AbortSignal,
): Listener {
  // What is seen again begins at the beginning: a play that counted at the very end is watched over from there.
  let stood = { at: film.ended ? 0 : film.currentTime, since: Date.now() };
  // The first jump is to where the film stopped last.
  let isPlaced = film.readyState > 0;
  let from: number | undefined;
  const standAt = (at: number) => {
    stood = { at, since: Date.now() };
  };
  const jump = () => {
    if (isPlaced && Date.now() - stood.since > restMs) {
      standAt(stood.at);
      tell(stood.at, false);
    }
    if (isPlaced) from ??= stood.at;
    isPlaced = true;
  };
  film.addEventListener('seeking', jump, { signal });
  return {
    tell: (position, finished) => {
      standAt(finished ? 0 : position);
      tell(position, finished, from);
      from = undefined;
    },
    leave: (position) => {
      if (position !== null) standAt(position);
      leave(position, from);
    },
  };
}
