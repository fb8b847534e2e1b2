import type { Note } from '@fasl/shared/contracts/lesson/unit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LetterBlock } from '#components/layout/letter-block.tsx';
import { focusOnMount } from '#lib/browser/focus.ts';
import styles from './video-view.module.css';

type Props = {
  isOver: boolean;
  notes: Note[] | null;
  takesFocus: boolean;
  /** Links to the next unit and to the school's page. */
  children?: ReactNode;
};

export function PlaysUsedUpMessage({ isOver, notes, takesFocus, children }: Props) {
  const { t } = useTranslation('video');
  const hints = [notes?.length ? t('usedUpNotes') : '', t('usedUpHint')];
  return (
    <output
      className={styles['message']}
      tabIndex={-1}
      ref={isOver && takesFocus ? focusOnMount : undefined}
    >
      {isOver && (
        <LetterBlock tone="sky" shape="fa" className={styles['usedUp']}>
          <h2>{t('usedUp')}</h2>
          <p>{hints.join(' ').trim()}</p>
          <div className={styles['ways']}>{children}</div>
        </LetterBlock>
      )}
    </output>
  );
}
