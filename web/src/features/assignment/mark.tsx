import type { Submission } from '@fasl/shared/contracts/lesson/assignment';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScoreRing } from '#components/brand/score-ring.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { Prose } from '#components/text/prose.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatNumber } from '#lib/format/format.ts';
import styles from './assignment.module.css';
import { DayAndTime } from './sent-note.tsx';

type Props = { submission: Submission; overallScore: number; children?: ReactNode };

/** The result of graded homework, drawn as the result of an exam. */
export function SubmissionScore({ submission, overallScore, children }: Props) {
  const { t } = useTranslation('assignment');
  const { status, score, feedback } = submission;
  const passed = status === 'passed';
  const scoreText = score === null ? '' : `${formatNumber(score)}/${formatNumber(overallScore)}`;
  return (
    <section
      aria-labelledby="mark"
      className={joinClasses(styles['mark'], getToneClass(passed ? 'nile' : 'clay'))}
    >
      {score !== null && (
        <ScoreRing share={Math.min(100, (score / overallScore) * 100)} dotted={passed}>
          <bdi dir="ltr" className={styles['score']} data-long={scoreText.length > 5 || undefined}>
            {scoreText}
          </bdi>
        </ScoreRing>
      )}
      <div className={styles['result']}>
        <h2 id="mark">{t('mark.title')}</h2>
        <p className={styles['status']}>{t(passed ? 'mark.passed' : 'mark.failed')}</p>
        <DayAndTime label={t('sent.at')} at={submission.sentAt} />
      </div>
      {!passed && <p className={styles['feedback']}>{t('mark.retry')}</p>}
      {feedback && (
        <div className={styles['feedback']}>
          <h3>{t('mark.feedback')}</h3>
          <div className={styles['bubble']}>
            <Prose html={feedback} />
          </div>
        </div>
      )}
      {children && <div className={styles['feedback']}>{children}</div>}
    </section>
  );
}
