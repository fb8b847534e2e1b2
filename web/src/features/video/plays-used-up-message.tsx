import type { Note } from '@fasl/shared/contracts/lesson/unit';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { focusOnMount } from '#lib/browser/elements.ts';
import styles from './video-view.module.css';

type Props = { isOver: boolean; notes: Note[] | null; takesFocus: boolean };

export function PlaysUsedUpMessage({ isOver, notes, takesFocus }: Props) {
  const { t } = useTranslation('video');
  const hints = [notes?.length ? t('usedUpNotes') : '', t('usedUpHint')];
  return (
    <output
      className={styles['message']}
      tabIndex={-1}
      ref={isOver && takesFocus ? focusOnMount : undefined}
    >
      {isOver && <EmptyState shape="fa" title={t('usedUp')} text={hints.join(' ').trim()} />}
    </output>
  );
}
