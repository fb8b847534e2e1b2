import type { ComponentProps, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '#lib/browser/elements.ts';
import { clock } from './choices.ts';
import styles from './player.module.css';
import type { PlayerIconName } from './player-icon.tsx';
import { PlayerIcon } from './player-icon.tsx';
import type { FilmActions } from './use-film-actions.ts';
import { usePlayer } from './use-player.ts';

const restMs = 3_000;

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'focusout'] as const;

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  /** Until the film itself has said how long it is. */
  total: number;
  actions: FilmActions;
  /** Something else stands over the film. */
  isCovered: boolean;
  captions: { 'aria-pressed': boolean; onClick: () => void };
  settings: { 'aria-expanded': boolean; onClick: () => void };
  /** They come in place of the button that was pressed. */
  takesFocus: boolean;
};

export function PlayerControls(props: Props) {
  const { video, frame, total, actions, isCovered, captions, settings, takesFocus } = props;
  const { t } = useTranslation('video');
  const { playing, waiting, time, muted, ...state } = usePlayer(video);
  const duration = state.duration || total;
  const rests = useRest(frame, playing && !isCovered);

  return (
    <div className={styles['controls']} data-resting={rests || undefined} dir="ltr">
      {!playing && !isCovered && <BigPlay play={actions.toggle} />}
      <SeekBar time={time} duration={duration} seek={actions.seek} />
      <div className={styles['buttons']}>
        <Control
          ref={takesFocus ? takeFocus : undefined}
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'pause' : 'play')}
          onClick={actions.toggle}
        />
        <span className={styles['time']} data-waiting={waiting || undefined}>
          {clock(time)} / {clock(duration)}
        </span>
        <Control
          icon={muted ? 'mute' : 'loud'}
          label={t(muted ? 'unmute' : 'mute')}
          onClick={actions.mute}
        />
        <Control icon="captions" label={t('captions')} {...captions} />
        <Control icon="settings" label={t('settings')} {...settings} />
        <Control icon="full" label={t('full')} onClick={actions.goFull} />
      </div>
    </div>
  );
}

/** The same as the button of the controls, where a finger expects it. */
function BigPlay({ play }: { play: () => void }) {
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" className={styles['big']} onClick={play}>
      <PlayerIcon name="play" />
    </button>
  );
}

type ControlProps = ComponentProps<'button'> & { icon: PlayerIconName; label: string };

function Control({ icon, label, ...rest }: ControlProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={styles['control']}>
      <PlayerIcon name={icon} />
    </button>
  );
}

type SeekBarProps = { time: number; duration: number; seek: (time: number) => void };

/** A film goes from left to right in every language. */
function SeekBar({ time, duration, seek }: SeekBarProps) {
  const { t } = useTranslation('video');
  return (
    <input
      type="range"
      className={styles['seek']}
      min={0}
      max={Math.max(duration, 1)}
      step={0.1}
      value={Math.min(time, duration)}
      aria-label={t('seek')}
      aria-valuetext={t('timeOf', { time: clock(time), total: clock(duration) })}
      onChange={(event) => seek(Number(event.currentTarget.value))}
    />
  );
}

/** Whether the controls are out of the way: on the whole screen, once nobody has moved for a while. */
function useRest(frame: RefObject<HTMLElement | null>, mayRest: boolean): boolean {
  const [rests, setRests] = useState(false);

  useEffect(() => {
    if (!frame.current || !mayRest) return;
    const stop = watchRest(frame.current, setRests);
    return () => {
      stop();
      setRests(false);
    };
  }, [frame, mayRest]);
  return rests;
}

/** Answers what ends it. */
function watchRest(frame: HTMLElement, tell: (rests: boolean) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout>;
  let rests = false;
  let isWakened = false;

  const rest = () => {
    // Whoever goes by keys sees where they are.
    const isHeld = frame.querySelector(':focus-visible') !== null;
    rests = document.fullscreenElement === frame && !isHeld;
    tell(rests);
  };
  const wake = () => {
    rests = false;
    tell(rests);
    clearTimeout(timer);
    timer = setTimeout(rest, restMs);
  };
  // A finger that brings them back does nothing else.
  const touch = ({ pointerType }: PointerEvent) => {
    isWakened = rests && pointerType === 'touch';
  };
  const swallow = (event: Event) => {
    if (isWakened) event.stopPropagation();
    isWakened = false;
  };
  frame.addEventListener('pointerdown', touch, { signal });
  frame.addEventListener('click', swallow, { signal, capture: true });
  for (const sign of signs) frame.addEventListener(sign, wake, { signal });
  document.addEventListener('fullscreenchange', wake, { signal });
  wake();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
