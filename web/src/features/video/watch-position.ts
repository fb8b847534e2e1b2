const everySeconds = 5;
/** Whoever drags through a film passes many places: only where they stay is one. */
const stayMs = 1_000;

type Listener = {
  tell: (position: number, finished: boolean) => void;
  /** The page may be gone before anybody answers. */
  leave: (position: number) => void;
};

/** Tells where a film stands as it goes on, and no place twice. Answers what ends it. */
export function watchPosition(film: HTMLVideoElement, { tell, leave }: Listener): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let told = film.currentTime;
  let staying: ReturnType<typeof setTimeout> | undefined;

  const say = (how: (position: number) => void) => {
    clearTimeout(staying);
    staying = undefined;
    if (film.currentTime === told) return;
    told = film.currentTime;
    how(told);
  };
  const sayNow = () => say((position) => tell(position, false));
  const sayLeaving = () => say(leave);
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
  const stand = () => {
    if (!film.ended) sayNow();
  };
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
