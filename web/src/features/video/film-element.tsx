/* oxlint-disable jsx-a11y/media-has-caption -- Those that the film has stand below. */
import type { Film } from '@fasl/shared/contracts/lesson/unit';
import type { RefObject } from 'react';
import { fileAddress } from '#lib/format/file-address.ts';
import { savesData } from '#lib/network/saves-data.ts';
import styles from './player.module.css';

type Props = {
  film: Pick<Film, 'captions'>;
  video: RefObject<HTMLVideoElement | null>;
  toggle: () => void;
};

export function FilmElement({ film, video, toggle }: Props) {
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
