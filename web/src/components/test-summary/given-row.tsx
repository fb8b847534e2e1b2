import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { classes } from '#lib/browser/classes.ts';
import styles from './test-summary.module.css';

export type RowMark = 'correct' | 'wrong' | 'missed' | null;

type Props = {
  mark: RowMark;
  /** Stands in place of the mark's own word. */
  word?: string | undefined;
  children: ReactNode;
};

/** One part of an answer. The word says how it was; the colour only helps to find it. */
export function GivenRow({ mark, word, children }: Props) {
  const { t } = useTranslation('test-summary');
  const said = word ?? (mark && t(`mark.${mark}`));
  return (
    <li className={classes(styles['row'], mark && styles[mark])}>
      {mark && <Icon name={mark === 'wrong' ? 'close' : 'check'} />}
      <span className={styles['words']}>{children}</span>
      {said && <em className={styles['said']}>{said}</em>}
    </li>
  );
}
