import type { Jump } from './choices.ts';

const everySeconds = 5;
/** Whoever drags through a film passes many places: only where they stay is one. */
const stayMs = 1_000;

type Listener = {
  tell: (position: number, finished: boolean, jump?: Jump) => void;
  /** The page may be gone before anybody answers; `null` when where it stands was told. */
  leave: (position: number | null, jump?: Jump) => Promise<boolean>;
};

/** Tells where a film stands as it goes on, and no place twice. It goes on at `resumeAt` once it is there. */
export function watchPosition(film: HTMLVideoElement, resumeAt: number, listener: Listener) {
  const stop = new AbortController();
  const { signal } = stop;
  const { tell, leave } = tellJumps({ film, resumeAt, signal }, listener);
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
  const hide = () => void (document.visibilityState === 'hidden' && sayLeaving());
  const heard = { timeupdate: goOn, seeking: move, pause: stand, ended: finish };
  for (const [name, hear] of Object.entries(heard)) film.addEventListener(name, hear, { signal });
  document.addEventListener('visibilitychange', hide, { signal });
  addEventListener('pagehide', () => void sayLeaving(), { signal });
  return {
    stop: () => {
      stop.abort();
      void sayLeaving();
    },
    /** Answers whether it was taken, or is out of these hands: a film that is gone stands nowhere. */
    seeOff: async () => signal.aborted || sayLeaving(),
  };
}

type Watched = { film: HTMLVideoElement; resumeAt: number; signal: AbortSignal };

/** A browser keeps a place a little otherwise than it was told. */
const isNear = (place: number, other: number) => Math.abs(place - other) < 0.5;

/** Tells with a place how somebody has jumped on the way there. */
function tellJumps({ film, resumeAt, signal }: Watched, { tell, leave }: Listener): Listener {
  const isThere = film.readyState > 0;
  // What is seen again begins at the beginning: a play that counted at the very end is watched over from there.
  let stood = film.ended ? 0 : film.currentTime;
  if (!isThere) stood = resumeAt;
  // The first jump is to where the film stopped last, unless somebody has gone elsewhere before it was there.
  let isPlaced = isThere;
  let jump: Jump | undefined;
  const stand = () => {
    if (!film.seeking && !film.ended) stood = film.currentTime;
  };
  const go = () => {
    const { currentTime: to } = film;
    if (isPlaced || !isNear(to, resumeAt)) jump = { from: jump?.from ?? stood, to };
    isPlaced = true;
  };
  /** Before the film is there nothing says that somebody moves in it. */
  const way = () => {
    if (film.readyState === 0 && !isNear(film.currentTime, jump?.to ?? stood)) go();
    return jump;
  };
  film.addEventListener('timeupdate', stand, { signal });
  film.addEventListener('seeking', go, { signal });
  return {
    tell: (position, finished) => {
      tell(position, finished, way());
      stood = finished ? 0 : position;
      jump = undefined;
    },
    leave: (position) => leave(position, position === null ? jump : way()),
  };
}
