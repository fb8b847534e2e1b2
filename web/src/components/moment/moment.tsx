import { joinClasses } from '#lib/browser/classes.ts';
import { Kashida } from '../brand/kashida.tsx';
import { Announcement } from './announcement.tsx';
import styles from './moment.module.css';

export type MomentProps = {
  /** Draws the word once, in about a second; otherwise it is complete. */
  plays: boolean;
  /** Announced to screen readers when the moment plays. */
  announcement?: string;
  className?: string | undefined;
};

/** The word فصل, whose kashida closes as a reward. */
export function Moment({ plays, announcement, className }: MomentProps) {
  return (
    <>
      <Kashida
        percent={100}
        className={joinClasses(styles['word'], plays && styles['plays'], className)}
      />
      {plays && announcement && <Announcement text={announcement} />}
    </>
  );
}
