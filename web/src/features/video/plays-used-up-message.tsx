import type { Note } from '@fasl/shared/contracts/lesson/unit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LetterBlock, SchoolContactLink } from '#components/layout/letter-block.tsx';
import { focusOnMount } from '#lib/browser/elements.ts';
import styles from './video-view.module.css';

type Props = {
  isOver: boolean;
  notes: Note[] | null;
  takesFocus: boolean;
  /** The link to the next unit. */
  children?: ReactNode;
};

export function PlaysUsedUpMessage({ isOver, notes, takesFocus, children }: Props) {
  const { t } = useTranslation(['video', 'course']);
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
          <div className={styles['ways']}>
            {children}
            <SchoolContactLink variant="line">{t('course:contact')}</SchoolContactLink>
          </div>
        </LetterBlock>
      )}
    </output>
  );
}
