import type { AttemptFacts, TestLanding } from '@fasl/shared/contracts/lesson/exam';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import blocks from '#components/blocks.module.css';
import { Button } from '#components/button.tsx';
import { Shape } from '#components/shape.tsx';
import { classes } from '#lib/browser/classes.ts';
import styles from './result.module.css';
import { ScoreRing } from './score-ring.tsx';
import { StartDialog } from './start-dialog.tsx';
import { TakenFacts } from './taken-facts.tsx';

type Props = { landing: TestLanding; attempt: AttemptFacts };

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
