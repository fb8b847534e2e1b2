import type { Jump } from './jump.ts';

const everySeconds = 5;
/** Whoever drags through a film passes many places: only where they stay is one. */
const stayMs = 1_000;

type Listener = {
  tell: (position: number, finished: boolean, jump?: Jump) => void;
  /** The page may be gone before anybody answers; `null` when where it stands was told. */
  leave: (position: number | null, jump?: Jump) => void;
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
    if (!film.seeking && !staying && Math.abs(film.currentTime - told) >= everySeconds) sayNow();
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

/** Tells with a place how somebody has jumped on the way there. */
function tellJumps(
  film: HTMLVideoElement,
  { tell, leave }: Listener,
  signal: AbortSignal,
): Listener {
  // What is seen again begins at the beginning: a play that counted at the very end is watched over from there.
  let stood = film.ended ? 0 : film.currentTime;
  // The first jump is to where the film stopped last.
  let isPlaced = film.readyState > 0;
  let jump: Jump | undefined;
  const stand = () => {
    if (!film.seeking && !film.ended) stood = film.currentTime;
  };
  const go = () => {
    if (isPlaced) jump = { from: jump?.from ?? stood, to: film.currentTime };
    isPlaced = true;
  };
  film.addEventListener('timeupdate', stand, { signal });
  film.addEventListener('seeking', go, { signal });
  return {
    tell: (position, finished) => {
      stood = finished ? 0 : position;
      tell(position, finished, jump);
      jump = undefined;
    },
    leave: (position) => leave(position, jump),
  };
}
