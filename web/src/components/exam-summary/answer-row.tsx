import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { SummaryQuestion } from '@fasl/shared/contracts/lesson/exam';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './exam-summary.module.css';

export type AnswerProps = { question: SummaryQuestion };

type RowMark = 'correct' | 'wrong' | 'missed' | null;

type Props = {
  mark: RowMark;
  word?: string | undefined;
  children: ReactNode;
};

/** One row of an answer. Its icon states the result, so colour is never the only signal. */
export function AnswerRow({ mark, word, children }: Props) {
  const { t } = useTranslation('test-summary');
  const label = word ?? (mark && t(`mark.${mark}`));
  return (
    <li className={joinClasses(styles['row'], mark && styles[mark])}>
      {mark && <Icon name={mark === 'wrong' ? 'close' : 'check'} />}
      <div className={styles['result']}>
        <span className={styles['words']}>{children}</span>
        {label && mark === 'correct' && <VisuallyHidden>{label}</VisuallyHidden>}
        {label && mark !== 'correct' && (
          <em className={styles['label']}>
            <bdi>{label}</bdi>
          </em>
        )}
      </div>
    </li>
  );
}

/** Left out if an answer arrived late, which is shown below. */
export function NoAnswer({ question: { lateAnswer } }: AnswerProps) {
  const { t } = useTranslation('test-summary');
  if (lateAnswer !== null) return null;
  return (
    <p className={styles['nothing']}>
      <bdi>{t('noAnswer')}</bdi>
    </p>
  );
}

export const getChoiceIds = (answer: Answer | null): number[] =>
  Array.isArray(answer) ? answer.filter((id) => typeof id === 'number') : [];
