import { classes } from '#lib/browser/classes.ts';
import { Shape, type ShapeName } from '../brand/shape.tsx';
import { type Tone, toneClass } from '../brand/tone.ts';
import styles from './poster.module.css';
import { posterLines, wordSize } from './poster-word.ts';

type Props = {
  /** The one giant word. */
  arabic: string;
  english: string;
  /** What stands small in the other corner, as a school year. */
  note?: string | undefined;
  tone: Tone;
  shape: ShapeName;
  /** An operator's own picture takes the place of the drawn one. */
  imageUrl: string | null;
};

/** A picture made of one Arabic word on flat colour. All that it says stands in words beside it. */
export function Poster({ arabic, english, note, tone, shape, imageUrl }: Props) {
  if (imageUrl) {
    return (
      // Its colour holds the place of a picture that is still on its way.
      <span className={classes(styles['poster'], toneClass(tone))} aria-hidden="true">
        <img src={imageUrl} alt="" loading="lazy" decoding="async" className={styles['image']} />
      </span>
    );
  }

  const lines = posterLines(arabic);
  return (
    <span
      className={classes(styles['poster'], toneClass(tone))}
      data-tone={tone}
      data-size={wordSize(lines)}
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
