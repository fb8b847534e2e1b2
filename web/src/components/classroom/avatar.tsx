import { joinClasses } from '#lib/browser/classes.ts';
import { getToneClass, type Tone } from '../brand/tone.ts';
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
    <span
      className={joinClasses(styles['face'], styles[size], getToneClass(tone))}
      aria-hidden="true"
    >
      {photoUrl ? (
        <img src={photoUrl} alt="" loading="lazy" decoding="async" className={styles['photo']} />
      ) : (
        <span className={styles['letter']}>{getFirstLetter(name)}</span>
      )}
    </span>
  );
}

/** Skips titles such as د. and the Arabic article, which do not distinguish people. */
export function getFirstLetter(name: string): string {
  const word = name
    .trim()
    .replace(/^\p{L}\.\s*/u, '')
    .replace(/^ال(?=\p{L}{2})/u, '');
  return Array.from(word)[0]?.toLocaleUpperCase() ?? '';
}
