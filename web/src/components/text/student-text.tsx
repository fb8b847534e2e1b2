import { Fragment } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import { detectDirection } from '#lib/format/direction.ts';
import styles from './student-text.module.css';

/** Text written by a student: each line has its own direction and is copied unchanged. */
export function StudentText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p className={joinClasses(styles['words'], className)} dir="auto">
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equal lines have no other key.
        <Fragment key={index}>
          {index > 0 && '\n'}
          <span className={styles['line']} dir={detectDirection(line)}>
            {line}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
