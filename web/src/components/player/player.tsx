/* oxlint-disable jsx-a11y/media-has-caption -- Captions are track elements inside the video. */
import type { PlayableVideo } from '@fasl/shared/contracts/lesson/unit';
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { useLanguage } from '#i18n/language.ts';
import { toFileAddress } from '#lib/format/file-address.ts';
import { isDataSaverOn } from '#lib/network/saves-data.ts';
import styles from './player.module.css';
import { PlayerControls } from './player-controls.tsx';
import { handlePlayerKey } from './player-keys.ts';
import { BigPlay, PlayerCaptions, PlayerPoster } from './player-layers.tsx';
import type { PlayerPreferences } from './player-preferences.ts';
import {
  readPlayerPreferences,
  savePlayerPreferences,
  selectSettingsTitle,
} from './player-preferences.ts';
import { PlayerSettings } from './player-settings.tsx';
import { type RenewUrl, useAutoUrlRenewal } from './use-auto-renewal.ts';
import { useEnded } from './use-ended.ts';
import { usePlayerActions } from './use-player-actions.ts';
import { useApplyPreferences, useVideoSource } from './use-video-source.ts';

export type PlayerFilm = Pick<PlayableVideo, 'url' | 'mime' | 'duration' | 'captions' | 'resumeAt'>;

type Props = {
  film: PlayerFilm;
  name: string;
  video: RefObject<HTMLVideoElement | null>;
  /** Requests a new URL after the current one has failed. */
  renew: RenewUrl;
  failure: string | null;
  takesFocus: boolean;
  /** Set when this player replaces a player that was playing. */
  playsOnLoad: boolean;
  /** Shown above the ended video. */
  renderEnd?: (end: { replay: () => void; close: () => void }) => ReactNode;
};

export function VideoPlayer(props: Props) {
  const { film, name, video, failure, takesFocus } = props;
  const { t } = useTranslation('video');
  const { frame, actions, captions, settings, endCard, failed, goOn } = usePlayback(props);
  const isCovered = settings.open || failed || Boolean(endCard);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Shortcut keys work anywhere in the player. */}
      <section
        ref={frame}
        aria-label={t('player', { name })}
        className={styles['player']}
        onKeyDown={(event) =>
          handlePlayerKey(event, { ...actions, toggleCaptions: captions.toggle })
        }
      >
        <Stage
          {...{ film, video, isCovered, toggle: actions.toggle, captionsLang: captions.shown }}
        >
          {endCard}
        </Stage>
        {failed && <SectionError text={failure ?? t('failed')} retry={goOn} />}
        <PlayerControls
          {...{ video, frame, actions, isCovered, takesFocus, total: film.duration }}
          captions={{ 'aria-pressed': captions.shown !== null, onClick: captions.toggle }}
          settings={{
            'aria-expanded': settings.open,
            label: t(settings.title),
            onClick: settings.show,
          }}
        />
      </section>
      <SettingsSheet {...settings} />
    </>
  );
}

function usePlayback({ film, video, renew, playsOnLoad, renderEnd }: Props) {
  const frame = useRef<HTMLElement>(null);
  const playerPreferences = usePreferences();
  const [isSetting, setIsSetting] = useState(false);
  const { stream, failed, wasPlaying } = useVideoSource(video, { ...film, playsOnLoad });
  const goOn = useAutoUrlRenewal({ frame, failed, wasPlaying }, renew);
  useApplyPreferences(video, playerPreferences.preferences, stream);
  const actions = usePlayerActions(video, frame, film);
  const { hasEnded, close } = useEnded(video);
  const heights = stream?.heights ?? [];
  const settings = {
    ...playerPreferences,
    open: isSetting,
    show: () => setIsSetting(true),
    close: () => setIsSetting(false),
    captions: film.captions,
    heights,
    title: selectSettingsTitle(heights.length, film.captions.length),
  };
  return {
    frame,
    actions,
    captions: useCaptions(film, playerPreferences),
    settings,
    endCard: hasEnded && renderEnd?.({ replay: actions.toggle, close }),
    failed,
    goOn,
  };
}

type StageProps = FilmElementProps & {
  film: PlayerFilm;
  captionsLang: string | null;
  isCovered: boolean;
  children: ReactNode;
};

/** The picture, its captions and what covers them. */
function Stage({ film, video, captionsLang, toggle, isCovered, children }: StageProps) {
  return (
    <div className={styles['stage']}>
      <div className={styles['screen']}>
        <FilmElement film={film} video={video} toggle={toggle} />
        <PlayerPoster video={video} resumeAt={film.resumeAt} />
        {!isCovered && <BigPlay video={video} play={toggle} />}
      </div>
      {captionsLang !== null && <PlayerCaptions video={video} lang={captionsLang} />}
      {children}
    </div>
  );
}

type SettingsSheetProps = ComponentProps<typeof PlayerSettings> & { open: boolean };

/** Outside the player, whose shortcut keys would otherwise change the video. */
function SettingsSheet({ open, ...settings }: SettingsSheetProps) {
  const { t } = useTranslation('video');
  return (
    <Sheet label={t(settings.title)} open={open} close={settings.close} className={styles['sheet']}>
      <PlayerSettings {...settings} />
    </Sheet>
  );
}

/** Switches captions off, and on again in the last language or the page's. */
function useCaptions(
  { captions }: Pick<PlayerFilm, 'captions'>,
  { preferences, choose }: ReturnType<typeof usePreferences>,
) {
  const last = useRef(useLanguage().slice(0, 2));
  const shown = captions.find(({ lang }) => lang === preferences.captions);
  const toggle = () => {
    if (shown) last.current = shown.lang;
    const next = captions.find(({ lang }) => lang === last.current) ?? captions[0];
    choose({ captions: shown ? '' : (next?.lang ?? '') });
  };
  return { shown: shown?.lang ?? null, toggle };
}

function usePreferences() {
  const language = useLanguage().slice(0, 2);
  const [preferences, setPreferences] = useState(() => readPlayerPreferences(language));
  const choose = (changes: Partial<PlayerPreferences>) => {
    const updated = { ...preferences, ...changes };
    setPreferences(updated);
    savePlayerPreferences(updated);
  };
  return { preferences, choose };
}

type FilmElementProps = {
  film: Pick<PlayerFilm, 'captions'>;
  video: RefObject<HTMLVideoElement | null>;
  toggle: () => void;
};

function FilmElement({ film, video, toggle }: FilmElementProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: available captions are rendered below as tracks.
    <video
      ref={video}
      className={styles['film']}
      playsInline
      preload={isDataSaverOn() ? 'none' : 'metadata'}
      onClick={toggle}
    >
      {film.captions.map(({ lang, label, url }) => (
        <track key={lang} kind="captions" srcLang={lang} label={label} src={toFileAddress(url)} />
      ))}
    </video>
  );
}
