import type { TestInfo, TestLanding } from '@fasl/shared/contracts/lesson/exam';
import { hasEnded, minutesFor } from '@fasl/shared/rules/exam/exam-run';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { Note } from '#components/feedback/note.tsx';
import { inCairo } from '#lib/format/dates.ts';
import { Readiness } from './readiness/readiness.tsx';
import { StartDialog } from './start-dialog.tsx';
import styles from './test.module.css';

export function StartCard({ landing }: { landing: TestLanding }) {
  const { t } = useTranslation('test');
  const [isConfirming, setConfirming] = useState(false);
  const whyId = useId();
  const { test, view, serverNow } = landing;
  const isOver = view === 'start' && hasEnded(test.activeUntil, serverNow);
  return (
    <section className={styles['card']} aria-label={test.name}>
      {!test.allowMovement && (
        <p className={styles['rule']}>
          <Icon name="lock" /> {t('noMovement')}
        </p>
      )}
      <Facts landing={landing} />
      <ExtraTime test={test} />
      {test.startText && (
        <p className={styles['bubble']} dir="auto">
          {test.startText}
        </p>
      )}
      <div className={styles['actions']}>
        <Button
          onClick={() => !isOver && setConfirming(true)}
          aria-disabled={isOver || undefined}
          aria-describedby={isOver ? whyId : undefined}
        >
          {t(view === 'continue' ? 'continue' : 'start')}
        </Button>
      </div>
      {view === 'start' && test.minutes !== null && !isOver && <Readiness />}
      {isOver && <DisabledReason id={whyId}>{t('over')}</DisabledReason>}
      <StartDialog landing={landing} open={isConfirming} close={() => setConfirming(false)} />
    </section>
  );
}

function Facts({ landing: { test } }: { landing: TestLanding }) {
  const { t } = useTranslation('test');
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('questions')}</dt>
        <dd>{test.questions}</dd>
      </div>
      {test.minutes !== null && (
        <div>
          <dt>{t('duration')}</dt>
          <dd>{t('minutes', { count: test.minutes })}</dd>
        </div>
      )}
      <div>
        <dt>{t('attempts')}</dt>
        <dd>1</dd>
      </div>
      {test.activeUntil && (
        <div>
          <dt>{t('activeUntil')}</dt>
          <dd>
            <bdi>{inCairo(test.activeUntil).format('DD/MM/YY')}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

function ExtraTime({ test: { minutes, extraTime } }: { test: TestInfo }) {
  const { t } = useTranslation('test');
  const whole = minutesFor(minutes, extraTime);
  if (minutes === null || whole === null || whole <= minutes) return null;
  return (
    <Note icon="clock">
      {t('extraTime', { count: Math.round(whole), more: Math.round(whole - minutes) })}
    </Note>
  );
}
