import type { AttemptInfo, ExamLanding } from '@fasl/shared/contracts/lesson/exam';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/brand/shape.tsx';
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

const radius = 69;

const circumference = 2 * Math.PI * radius;

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
      {hasRing && <ScoreRing attempt={attempt} />}
      <div className={styles['summary']}>
        {status === null ? (
          <h2>{t('done')}</h2>
        ) : (
          <h2 className={styles['status']}>
            <Shape name={status === 'passed' ? 'nuqta' : 'sad'} className={styles['mark']} />
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
        <Button variant={isPassed ? 'line' : 'ink'} onClick={retake}>
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
function ScoreRing({ attempt }: { attempt: AttemptInfo }) {
  const { t } = useTranslation('test');
  const { share, value, percent } = formatScore(attempt);
  const scoreText = [percent, value].filter((one) => one !== null).join(', ');
  const dotted = attempt.status === 'passed';
  return (
    <div className={joinClasses(styles['ring'], dotted && styles['dotted'])}>
      <VisuallyHidden>{t('scored', { score: scoreText })}</VisuallyHidden>
      <RingDrawing share={share} dotted={dotted} />
      <div className={styles['figures']} aria-hidden="true">
        <bdi dir="ltr" className={styles[percent === null ? 'value' : 'big']}>
          {percent ?? value}
        </bdi>
        {percent !== null && value !== null && <bdi dir="ltr">{value}</bdi>}
      </div>
    </div>
  );
}

type RingDrawingProps = {
  share: number;
  dotted: boolean;
};

function RingDrawing({ share, dotted }: RingDrawingProps) {
  return (
    <svg viewBox={dotted ? '0 -78 200 278' : '0 0 200 200'} aria-hidden="true">
      <path
        className={styles['plate']}
        d="M100 0A100 100 0 0 1 100 200H0V100A100 100 0 0 1 100 0Z"
      />
      <circle className={styles['track']} cx="100" cy="100" r={radius} />
      <circle
        className={styles['reached']}
        cx="100"
        cy="100"
        r={radius}
        strokeDasharray={`${(share / 100) * circumference} ${circumference}`}
        transform="rotate(-90 100 100)"
      />
      {dotted && (
        <rect
          className={styles['dot']}
          x="76"
          y="-66"
          width="48"
          height="48"
          rx="7"
          transform="rotate(45 100 -42)"
        />
      )}
    </svg>
  );
}
