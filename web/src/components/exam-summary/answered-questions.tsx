import type { ExamSummary as Summary } from '@fasl/shared/contracts/lesson/exam';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/feedback/note.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import styles from './exam-summary.module.css';
import { ExamSummary } from './exam-summary.tsx';

type Props = {
  query: {
    data: Summary | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Rendered if the exam does not reveal the answers. */
  none?: ReactNode;
};

export function AnsweredQuestions({ query, none = null }: Props) {
  const { t } = useTranslation('test-summary');
  const titleId = useId();
  const questions = query.data?.questions;
  if (questions?.length === 0) return none;
  return (
    <section aria-labelledby={titleId} className={styles['answered']}>
      <h2 id={titleId}>{t('title')}</h2>
      {questions?.every(({ isCorrect }) => isCorrect === null) && (
        <Note icon="info">{t('answersHidden')}</Note>
      )}
      {questions && <ExamSummary questions={questions} />}
      {!questions && query.isError && (
        <SectionError retry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {!questions && !query.isError && (
        <>
          <Skeleton height="120px" />
          <Skeleton height="120px" />
        </>
      )}
    </section>
  );
}
