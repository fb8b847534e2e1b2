import type { ExamInfo, ExamLanding } from '@fasl/shared/contracts/lesson/exam';
import { addExtraTime, hasEnded } from '@fasl/shared/rules/exam/exam-run';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Shape } from '#components/brand/shape.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { Note } from '#components/feedback/note.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { ExamLimits, OpenAttempt } from './attempt-details.tsx';
import styles from './exam-landing.module.css';
import { ReadinessCheck } from './readiness/readiness.tsx';
import { StartDialog } from './start-dialog.tsx';

export function StartCard({ landing }: { landing: ExamLanding }) {
  const { t } = useTranslation('test');
  const [isConfirming, setConfirming] = useState(false);
  const whyId = useId();
  const { exam, view, serverNow } = landing;
  const isOver = view === 'start' && hasEnded(exam.activeUntil, serverNow);
  const isOpen = view === 'continue';
  return (
    <section className={styles['landing']} aria-label={exam.name}>
      <div className={joinClasses(styles['card'], getToneClass('clay'))} data-view={view}>
        <Shape name="nuqta" className={styles['shape']} />
        {isOpen ? <OpenAttempt landing={landing} /> : <Facts landing={landing} />}
        {!exam.allowMovement && (
          <p className={styles['rule']}>
            <Icon name="lock" /> {t(exam.mode === 'single' ? 'noMovement' : 'inOrder')}
          </p>
        )}
        {exam.startText && (
          <p className={styles['bubble']} dir="auto">
            {exam.startText}
          </p>
        )}
        <Button
          variant="ink"
          className={styles['action']}
          onClick={() => !isOver && setConfirming(true)}
          aria-disabled={isOver || undefined}
          aria-describedby={isOver ? whyId : undefined}
        >
          {t(isOpen ? 'continue' : 'start')}
        </Button>
      </div>
      {isOver ? <DisabledReason id={whyId}>{t('over')}</DisabledReason> : <ExtraTime exam={exam} />}
      {view === 'start' && exam.minutes !== null && !isOver && <ReadinessCheck />}
      <StartDialog landing={landing} open={isConfirming} close={() => setConfirming(false)} />
    </section>
  );
}

function Facts({ landing: { exam } }: { landing: ExamLanding }) {
  const { t } = useTranslation('test');
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('questions')}</dt>
        <dd>{exam.questions}</dd>
      </div>
      <div>
        <dt>{t('attempts')}</dt>
        <dd>1</dd>
      </div>
      <ExamLimits exam={exam} />
    </dl>
  );
}

function ExtraTime({ exam: { minutes, extraTime } }: { exam: ExamInfo }) {
  const { t } = useTranslation('test');
  const whole = addExtraTime(minutes, extraTime);
  if (minutes === null || whole === null) return null;
  const more = Math.round(whole - minutes);
  if (more < 1) return null;
  return (
    <Note icon="clock">
      {t('extraTime', { count: Math.round(whole), more: t('minutes', { count: more }) })}
    </Note>
  );
}
