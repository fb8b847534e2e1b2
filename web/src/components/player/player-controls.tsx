import type { ComponentProps, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOnMount } from '#lib/browser/focus.ts';
import styles from './player.module.css';
import type { PlayerIconName } from './player-icon.tsx';
import { PlayerIcon } from './player-icon.tsx';
import { formatClock } from './player-preferences.ts';
import { usePlayer } from './use-player.ts';
import type { PlayerActions } from './use-player-actions.ts';

const hideDelayMs = 3_000;

const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'focusout'] as const;

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  /** Used until the video's metadata is loaded. */
  total: number;
  actions: PlayerActions;
  /** Set while something is displayed above the video. */
  isCovered: boolean;
  captions: { 'aria-pressed': boolean; onClick: () => void };
  settings: { 'aria-expanded': boolean; label: string; onClick: () => void };
  /** Set when the controls replace the button that was pressed. */
  takesFocus: boolean;
};

export function PlayerControls(props: Props) {
  const { video, frame, total, actions, isCovered, captions, settings, takesFocus } = props;
  const { t } = useTranslation('video');
  const { playing, waiting, time, muted, ...state } = usePlayer(video);
  const duration = state.duration || total;
  const isHidden = useHiddenControls(frame, playing && !isCovered);

  return (
    <div className={styles['controls']} data-resting={isHidden || undefined} dir="ltr">
      <SeekBar time={time} duration={duration} seek={actions.seek} />
      <div className={styles['buttons']}>
        <Control
          ref={takesFocus ? focusOnMount : undefined}
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'pause' : 'play')}
          onClick={actions.toggle}
        />
        <span className={styles['time']} data-waiting={waiting || undefined}>
          {formatClock(time)} / {formatClock(duration)}
        </span>
        <Control
          icon={muted ? 'mute' : 'loud'}
          label={t(muted ? 'unmute' : 'mute')}
          onClick={actions.mute}
        />
        <Control icon="captions" label={t('captions')} {...captions} />
        <Control icon="settings" {...settings} />
        <Control icon="full" label={t('full')} onClick={actions.goFull} />
      </div>
    </div>
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

/** Left-to-right in both languages. */
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
      aria-valuetext={t('timeOf', { time: formatClock(time), total: formatClock(duration) })}
      onChange={(event) => seek(Number(event.currentTarget.value))}
    />
  );
}

/** Hides the controls in full screen after a time without activity. */
function useHiddenControls(frame: RefObject<HTMLElement | null>, canHide: boolean): boolean {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    if (!frame.current || !canHide) return;
    const stop = watchInactivity(frame.current, setHidden);
    return () => {
      stop();
      setHidden(false);
    };
  }, [frame, canHide]);
  return isHidden;
}

function watchInactivity(frame: HTMLElement, onChange: (isHidden: boolean) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout>;
  let isHidden = false;
  let hasShown = false;

  const hide = () => {
    // Controls with keyboard focus stay visible.
    const hasKeyboardFocus = frame.querySelector(':focus-visible') !== null;
    isHidden = document.fullscreenElement === frame && !hasKeyboardFocus;
    onChange(isHidden);
  };
  const show = () => {
    isHidden = false;
    onChange(isHidden);
    clearTimeout(timer);
    timer = setTimeout(hide, hideDelayMs);
  };
  // A touch that shows the controls does nothing else.
  const touch = ({ pointerType }: PointerEvent) => {
    hasShown = isHidden && pointerType === 'touch';
  };
  const stopClick = (event: Event) => {
    if (hasShown) event.stopPropagation();
    hasShown = false;
  };
  frame.addEventListener('pointerdown', touch, { signal });
  frame.addEventListener('click', stopClick, { signal, capture: true });
  for (const sign of activityEvents) frame.addEventListener(sign, show, { signal });
  document.addEventListener('fullscreenchange', show, { signal });
  show();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
