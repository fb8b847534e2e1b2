import type { AttemptInfo, TestLanding } from '@fasl/shared/contracts/lesson/exam';
import { scorePercent } from '@fasl/shared/rules/exam/exam-result';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/brand/shape.tsx';
import { Button } from '#components/button/button.tsx';
import blocks from '#components/layout/blocks.module.css';
import { VisuallyHidden } from '#components/text/text.tsx';
import { classes } from '#lib/browser/classes.ts';
import { formatNumber } from '#lib/format/format.ts';
import styles from './result.module.css';
import { StartDialog } from './start-dialog.tsx';
import { TakenFacts } from './taken-facts.tsx';

const radius = 69;

const around = 2 * Math.PI * radius;

type Props = { landing: TestLanding; attempt: AttemptInfo };

/** What the test shows of a result; what it does not, leaves no hole. */
export function ResultCard({ landing, attempt }: Props) {
  const { t } = useTranslation('test');
  const [asking, setAsking] = useState(false);
  const { status, score, percentage, message } = attempt;
  const hasRing = score !== null || percentage !== null;
  return (
    <section
      aria-label={landing.test.name}
      className={classes(
        styles['result'],
        blocks[status === 'failed' ? 'sky' : 'sun'],
        hasRing && styles['withRing'],
      )}
    >
      {hasRing && <ScoreRing attempt={attempt} />}
      <div className={styles['said']}>
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
        {attempt.canRetake && (
          <Button variant="ink" onClick={() => setAsking(true)}>
            {t('retake')}
          </Button>
        )}
      </div>
      <StartDialog landing={landing} open={asking} close={() => setAsking(false)} />
    </section>
  );
}

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
      <TakenFacts landing={landing} attempt={attempt} />
    </dl>
  );
}

/** The score, its share, or both, as the test shows them. */
function ScoreRing({ attempt: { score, percentage, status } }: { attempt: AttemptInfo }) {
  const { t } = useTranslation('test');
  const share = percentage ?? (score ? scorePercent(score.value, score.overall) : 0);
  const value = score && `${formatNumber(score.value)} / ${formatNumber(score.overall)}`;
  const percent = percentage === null ? null : `${percentage}%`;
  const said = [percent, value].filter((one) => one !== null).join(', ');
  const dotted = status === 'passed';
  return (
    <div className={classes(styles['ring'], dotted && styles['dotted'])}>
      <VisuallyHidden>{t('scored', { score: said })}</VisuallyHidden>
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
  /** In percent. */
  share: number;
  /** It was passed. */
  dotted: boolean;
};

/** Fa as a measure: its dot stands over it when the test was passed. */
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
        strokeDasharray={`${(share / 100) * around} ${around}`}
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
