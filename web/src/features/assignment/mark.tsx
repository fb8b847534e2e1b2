import type { Submission } from '@fasl/shared/contracts/lesson/assignment';
import { useTranslation } from 'react-i18next';
import { Tag } from '#components/feedback/tag.tsx';
import { Prose } from '#components/text/prose.tsx';
import { formatNumber } from '#lib/format/format.ts';
import styles from './assignment.module.css';

type Props = { submission: Submission; overallScore: number };

export function SubmissionScore({ submission, overallScore }: Props) {
  const { t } = useTranslation('assignment');
  const passed = submission.status === 'passed';
  return (
    <section aria-labelledby="mark" className={styles['mark']}>
      <h2 id="mark">{t('mark.title')}</h2>
      <p className={styles['score']}>
        {submission.score !== null && (
          <bdi dir="ltr">
            {formatNumber(submission.score)}/{formatNumber(overallScore)}
          </bdi>
        )}
        <Tag kind={passed ? 'ok' : 'bad'} dot>
          {t(passed ? 'mark.passed' : 'mark.failed')}
        </Tag>
      </p>
      {submission.feedback && (
        <>
          <h3>{t('mark.feedback')}</h3>
          <Prose html={submission.feedback} />
        </>
      )}
    </section>
  );
}
