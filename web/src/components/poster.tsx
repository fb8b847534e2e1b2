import type { CSSProperties } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './poster.module.css';
import { Shape, type ShapeName } from './shape.tsx';
import { type Tone, toneClass } from './tone.ts';

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
      <span className={styles['poster']} aria-hidden="true">
        <img src={imageUrl} alt="" loading="lazy" decoding="async" className={styles['image']} />
      </span>
    );
  }

  const size = { '--word-size': `${wordSize(arabic)}cqi` } as CSSProperties;
  return (
    <span
      className={classes(styles['poster'], toneClass(tone))}
      data-tone={tone}
      style={size}
      aria-hidden="true"
    >
      <Shape name={shape} className={styles['shape']} />
      <span className={styles['word']} lang="ar">
        {arabic}
      </span>
      <span className={styles['caption']} lang="en">
        {english}
      </span>
      {note && <span className={styles['note']}>{note}</span>}
    </span>
  );
}

/** The longer the word, the smaller: measured so that it fills the width without touching the edges. */
function wordSize(word: string): number {
  const length = Array.from(word).length;
  return Math.max(12, Math.min(37, Math.round(185 / Math.max(length, 1))));
}
