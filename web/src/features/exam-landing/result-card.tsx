import type { AttemptInfo, ExamLanding } from '@fasl/shared/contracts/lesson/exam';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { ScoreRing } from '#components/brand/score-ring.tsx';
import { Button } from '#components/button/button.tsx';
import blocks from '#components/layout/blocks.module.css';
import { LazyMoment } from '#components/moment/lazy-moment.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatScore } from '#lib/format/format-score.ts';
import { AttemptDetails } from './attempt-details.tsx';
import styles from './result.module.css';
import { ShareResultButton } from './share/share-result.tsx';
import { StartDialog } from './start-dialog.tsx';

type Props = { landing: ExamLanding; attempt: AttemptInfo };
type ResultCardProps = Props & {
  /** The student has just passed with this attempt. */
  isNew: boolean;
};

/** Shows only the parts of the result that the exam allows. */
export function ResultCard({ landing, attempt, isNew }: ResultCardProps) {
  const { t } = useTranslation('test');
  const [isConfirming, setConfirming] = useState(false);
  const { status, message } = attempt;
  const hasRing = hasScore(attempt);
  return (
    <section
      aria-label={landing.exam.name}
      className={joinClasses(
        styles['result'],
        blocks[status === 'failed' ? 'sky' : 'sun'],
        hasRing && styles['withRing'],
      )}
    >
      {hasRing && <AttemptScore attempt={attempt} />}
      <div className={styles['summary']}>
        {status === null ? (
          <h2>{t('done')}</h2>
        ) : (
          <h2 className={styles['status']}>
            <Nuqta hollow={status === 'failed'} />
            {t(status)}
          </h2>
        )}
        {message && (
          <p className={styles['message']} dir="auto">
            {message}
          </p>
        )}
        <Facts landing={landing} attempt={attempt} />
        <ResultActions landing={landing} attempt={attempt} retake={() => setConfirming(true)} />
      </div>
      {status === 'passed' && (
        <LazyMoment plays={isNew} announcement={t('passed')} className={styles['word']} />
      )}
      <StartDialog landing={landing} open={isConfirming} close={() => setConfirming(false)} />
    </section>
  );
}

function ResultActions({ landing, attempt, retake }: Props & { retake: () => void }) {
  const { t } = useTranslation('test');
  const isPassed = attempt.status === 'passed';
  return (
    <div className={styles['actions']}>
      {isPassed && hasScore(attempt) && <ShareResultButton exam={landing.exam} attempt={attempt} />}
      {attempt.canRetake && (
        <Button variant={isPassed ? 'line' : 'onBlock'} onClick={retake}>
          {t('retake')}
        </Button>
      )}
    </div>
  );
}

const hasScore = ({ score, percentage }: AttemptInfo): boolean =>
  score !== null || percentage !== null;

function Facts({ landing, attempt }: Props) {
  const { t } = useTranslation('test');
  return (
    <dl className={styles['facts']}>
      {attempt.grade && (
        <div>
          <dt>{t('grade')}</dt>
          <dd>
            <bdi>{attempt.grade}</bdi>
          </dd>
        </div>
      )}
      <AttemptDetails landing={landing} attempt={attempt} />
    </dl>
  );
}

/** Shows the score, the percentage or both, as the exam allows. */
function AttemptScore({ attempt }: { attempt: AttemptInfo }) {
  const { t } = useTranslation('test');
  const { share, value, percent } = formatScore(attempt);
  const scoreText = [percent, value].filter((one) => one !== null).join(', ');
  return (
    <>
      <VisuallyHidden>{t('scored', { score: scoreText })}</VisuallyHidden>
      <ScoreRing share={share} dotted={attempt.status === 'passed'} className={styles['ring']}>
        <bdi dir="ltr" className={styles[percent === null ? 'value' : 'big']} aria-hidden="true">
          {percent ?? value}
        </bdi>
        {percent !== null && value !== null && (
          <bdi dir="ltr" aria-hidden="true">
            {value}
          </bdi>
        )}
      </ScoreRing>
    </>
  );
}
