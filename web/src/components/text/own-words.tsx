import { Fragment } from 'react';
import { classes } from '#lib/browser/classes.ts';
import { directionOf } from '#lib/format/direction.ts';
import styles from './own-words.module.css';

/** What a student wrote: each line is read as its own words are, and copied as it was written. */
export function OwnWords({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p className={classes(styles['words'], className)} dir="auto">
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two equal lines apart.
        <Fragment key={index}>
          {index > 0 && '\n'}
          <span className={styles['line']} dir={directionOf(line)}>
            {line}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
