/* oxlint-disable jsx-a11y/media-has-caption -- The captions of the film are tracks inside. */
import type { Film } from '@fasl/shared/contracts/lesson/unit';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/feedback/section-error.tsx';
import { useLanguage } from '#i18n/language.ts';
import { fileAddress } from '#lib/format/file-address.ts';
import { savesData } from '#lib/network/saves-data.ts';
import type { Choices } from './choices.ts';
import { keepChoices, readChoices } from './choices.ts';
import { onFilmKey } from './film-keys.ts';
import styles from './player.module.css';
import { PlayerControls } from './player-controls.tsx';
import { PlayerSettings } from './player-settings.tsx';
import { useChosen, useFilm } from './use-film.ts';
import { useFilmActions } from './use-film-actions.ts';
import { type Renew, useGoOn } from './use-go-on.ts';

type Props = {
  film: Film;
  name: string;
  video: RefObject<HTMLVideoElement | null>;
  /** Asks for another address, when this one leads nowhere any more. */
  renew: Renew;
  /** Why there is no other one. */
  refusal: string | null;
  takesFocus: boolean;
  /** It comes in place of one that was playing. */
  goesOn: boolean;
};

export function Player({ film, name, video, renew, refusal, takesFocus, goesOn }: Props) {
  const { t } = useTranslation('video');
  const frame = useRef<HTMLElement>(null);
  const watching = useChoices();
  const captions = useCaptions(film, watching);
  const [isSetting, setIsSetting] = useState(false);
  const { stream, failed, wasPlaying } = useFilm(video, { ...film, goesOn });
  const goOn = useGoOn({ frame, failed, wasPlaying }, renew);
  useChosen(video, watching.choices, stream);
  const actions = useFilmActions(video, frame, film);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys work wherever in it the focus stands.
    <section
      ref={frame}
      aria-label={t('player', { name })}
      className={styles['player']}
      onKeyDown={(event) => onFilmKey(event, { ...actions, toggleCaptions: captions.toggle })}
    >
      <FilmElement film={film} video={video} toggle={actions.toggle} />
      {failed && <SectionError text={refusal ?? t('failed')} retry={goOn} />}
      <PlayerControls
        video={video}
        frame={frame}
        total={film.duration}
        actions={actions}
        isCovered={isSetting || failed}
        captions={{ 'aria-pressed': captions.areShown, onClick: captions.toggle }}
        settings={{ 'aria-expanded': isSetting, onClick: () => setIsSetting(!isSetting) }}
        takesFocus={takesFocus}
      />
      {isSetting && (
        <PlayerSettings {...watching} captions={film.captions} heights={stream?.heights ?? []} />
      )}
    </section>
  );
}

/** Captions off, and on again in the language that they had, else in the page's. */
function useCaptions(
  { captions }: Pick<Film, 'captions'>,
  { choices, choose }: ReturnType<typeof useChoices>,
) {
  const last = useRef(useLanguage().slice(0, 2));
  const shown = captions.find(({ lang }) => lang === choices.captions);
  const toggle = () => {
    if (shown) last.current = shown.lang;
    const again = captions.find(({ lang }) => lang === last.current) ?? captions[0];
    choose({ captions: shown ? '' : (again?.lang ?? '') });
  };
  return { areShown: shown !== undefined, toggle };
}

/** How it is watched, kept for the next film. */
function useChoices() {
  const language = useLanguage().slice(0, 2);
  const [choices, setChoices] = useState(() => readChoices(language));
  const choose = (changes: Partial<Choices>) => {
    const chosen = { ...choices, ...changes };
    setChoices(chosen);
    keepChoices(chosen);
  };
  return { choices, choose };
}

type FilmElementProps = {
  film: Pick<Film, 'captions'>;
  video: RefObject<HTMLVideoElement | null>;
  toggle: () => void;
};

function FilmElement({ film, video, toggle }: FilmElementProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: those that the film has stand below.
    <video
      ref={video}
      className={styles['film']}
      playsInline
      preload={savesData() ? 'none' : 'metadata'}
      onClick={toggle}
    >
      {film.captions.map(({ lang, label, url }) => (
        <track key={lang} kind="captions" srcLang={lang} label={label} src={fileAddress(url)} />
      ))}
    </video>
  );
}
