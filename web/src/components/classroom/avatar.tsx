import { classes } from '#lib/browser/classes.ts';
import { type Tone, toneClass } from '../brand/tone.ts';
import styles from './avatar.module.css';

type Props = {
  /** The first letter is shown if there is no photo. */
  name: string;
  photoUrl: string | null;
  tone?: Tone | undefined;
  /** `chip` is 40 px; `fill` takes the available width. */
  size?: 'chip' | 'fill' | undefined;
};

/** The avatar has the outline of the letter fa. It is decorative: show the name next to it. */
export function Avatar({ name, photoUrl, tone = 'rose', size = 'chip' }: Props) {
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

/** Skips titles such as د. and the Arabic article, which do not distinguish people. */
export function firstLetter(name: string): string {
  const word = name
    .trim()
    .replace(/^\p{L}\.\s*/u, '')
    .replace(/^ال(?=\p{L}{2})/u, '');
  return Array.from(word)[0]?.toLocaleUpperCase() ?? '';
}
