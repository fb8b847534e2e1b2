import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '#lib/browser/take-focus.ts';
import { BigPlay } from './big-play.tsx';
import { clock } from './clock.ts';
import { Control } from './control.tsx';
import styles from './player.module.css';
import { SeekBar } from './seek-bar.tsx';
import type { FilmActions } from './use-film-actions.ts';
import { usePlayer } from './use-player.ts';
import { useRest } from './use-rest.ts';

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
