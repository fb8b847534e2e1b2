import type { Film } from '@fasl/shared/contracts/lesson/unit';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/section-error.tsx';
import { FilmElement } from './film-element.tsx';
import { onFilmKey } from './film-keys.ts';
import styles from './player.module.css';
import { PlayerControls } from './player-controls.tsx';
import { PlayerSettings } from './player-settings.tsx';
import { useCaptions } from './use-captions.ts';
import { useChoices } from './use-choices.ts';
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
