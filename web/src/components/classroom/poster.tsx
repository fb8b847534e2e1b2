import { joinClasses } from '#lib/browser/classes.ts';
import { Shape, type ShapeName } from '../brand/shape.tsx';
import { getToneClass, type Tone } from '../brand/tone.ts';
import styles from './poster.module.css';
import { getPosterFontSize, splitPosterLines } from './poster-lines.ts';

type Props = {
  arabic: string;
  english: string;
  note: string | null;
  tone: Tone;
  shape: ShapeName;
  /** The operator's own image replaces the generated poster. */
  imageUrl: string | null;
};

/**
 * Arabic text on a flat colour. Decorative: all of its content is repeated in the text next to it.
 */
export function Poster({ arabic, english, note, tone, shape, imageUrl }: Props) {
  if (imageUrl) {
    return (
      // The background colour is the placeholder while the image loads.
      <span className={joinClasses(styles['poster'], getToneClass(tone))} aria-hidden="true">
        <img src={imageUrl} alt="" loading="lazy" decoding="async" className={styles['image']} />
      </span>
    );
  }

  const lines = splitPosterLines(arabic);
  return (
    <span
      className={joinClasses(styles['poster'], getToneClass(tone))}
      data-tone={tone}
      data-size={getPosterFontSize(lines)}
      aria-hidden="true"
    >
      <Shape name={shape} className={styles['shape']} />
      <span className={styles['word']} lang="ar">
        {lines.join('\n')}
      </span>
      <span className={styles['caption']} lang="en">
        {english}
      </span>
      {note && <span className={styles['note']}>{note}</span>}
    </span>
  );
}
