import { classes } from '#lib/browser/classes.ts';
import { type Tone, toneClass } from '../brand/tone.ts';
import styles from './face.module.css';

type Props = {
  /** The first letter of it stands in for a missing photo. */
  name: string;
  photoUrl: string | null;
  tone?: Tone | undefined;
  /** `chip` is 40 px, `fill` takes the width that it is given. */
  size?: 'chip' | 'fill' | undefined;
};

/** A person: the letter fa, round but for the corner where the next letter would join. The name stands beside it. */
export function Face({ name, photoUrl, tone = 'rose', size = 'chip' }: Props) {
  return (
    <span className={classes(styles['face'], styles[size], toneClass(tone))} aria-hidden="true">
      {photoUrl ? (
        <img src={photoUrl} alt="" loading="lazy" decoding="async" className={styles['photo']} />
      ) : (
        <span className={styles['letter']}>{firstLetter(name)}</span>
      )}
    </span>
  );
}

/** Titles such as د. and the Arabic article say nothing about a person. */
export function firstLetter(name: string): string {
  const word = name
    .trim()
    .replace(/^\p{L}\.\s*/u, '')
    .replace(/^ال(?=\p{L}{2})/u, '');
  return Array.from(word)[0]?.toLocaleUpperCase() ?? '';
}
