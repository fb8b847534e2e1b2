import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/note.tsx';
import { SectionError } from '#components/section-error.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { TestSummary } from '#components/test-summary/test-summary.tsx';
import { api } from '#lib/api.ts';
import styles from './test.module.css';

export function AttemptSummary({ attemptId }: { attemptId: number }) {
  const { t } = useTranslation('test');
  const titleId = useId();
  const query = api.test.summary.useQuery({ attemptId }, { meta: { inline: true } });
  const questions = query.data?.questions;
  if (questions?.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['summary']}>
      <h2 id={titleId}>{t('summary')}</h2>
      {questions?.every(({ isCorrect }) => isCorrect === null) && (
        <Note icon="info">{t('answersHidden')}</Note>
      )}
      {questions && <TestSummary questions={questions} />}
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
