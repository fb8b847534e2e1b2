import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import { classes } from '#lib/browser/classes.ts';
import { useConnection } from '#lib/network/connection.ts';
import { ExamFoot } from './exam-foot.tsx';
import { ExamHead } from './exam-head.tsx';
import styles from './exam-screen.module.css';
import { LogInDialog } from './log-in-dialog.tsx';
import { Navigator } from './navigator.tsx';
import { QuestionList } from './question-list.tsx';
import type { HandInStep } from './sitting/hand-in.ts';
import { useSittingHere } from './sitting-context.ts';
import { useHandIn } from './use-hand-in.ts';
import { type Place, useQuestions } from './use-questions.ts';
import { useLeaveQuestion, useSteps } from './use-steps.ts';
import type { WayBack } from './use-way-back.ts';

/** Below the head and the line of the time. */
const readFromPx = 100;

type Props = { place: Place; wayBack: WayBack };

export function ExamScreen({ place, wayBack }: Props) {
  const { lock, test } = useSittingHere();
  const hold = lock.use();
  const questions = useQuestions(place);
  const { handingIn, submit } = useHandIn(wayBack);
  const leaving = useLeaveQuestion(test.id, wayBack);
  const [isListOpen, setIsListOpen] = useState(false);
  const steps = useSteps(questions, submit);
  const [seen, setSeen] = useState<number | null>(null);
  const openList = () => {
    setSeen(test.mode === 'single' ? null : questionInView());
    setIsListOpen(true);
  };
  const isHere = hold === 'here' && !handingIn;

  return (
    <div className={styles['screen']}>
      <ExamHead leave={leaving.ask} />
      <div className={styles['column']}>
        <LineBanner />
        {handingIn && <HandingInPanel {...handingIn} />}
        {hold === 'elsewhere' && !handingIn && <Elsewhere />}
        {isHere && <QuestionList questions={questions} />}
      </div>
      {isHere && <ExamFoot questions={questions} steps={steps} open={openList} />}
      <Navigator
        open={isListOpen && isHere}
        close={() => setIsListOpen(false)}
        questions={questions}
        current={seen ?? questions.index}
        submit={steps.submit}
      />
      <LeaveDialog open={leaving.isAsked} close={leaving.stay} leave={leaving.go} />
      <LogInDialog />
    </div>
  );
}

/** The place of the question that is read: the first that is not scrolled away. */
function questionInView(): number | null {
  const cards = [...document.querySelectorAll('[data-question]')];
  const place = cards.findIndex((card) => card.getBoundingClientRect().bottom > readFromPx);
  return place < 0 ? null : place;
}

function Elsewhere() {
  const { t } = useTranslation('running-test');
  const { lock } = useSittingHere();
  return (
    <div className={styles['panel']} role="alert">
      <h2>{t('elsewhere.title')}</h2>
      <p>{t('elsewhere.text')}</p>
      <Button onClick={lock.takeOver}>{t('elsewhere.here')}</Button>
    </div>
  );
}

type HandingInPanelProps = { step: HandInStep; isTimeUp: boolean };

function HandingInPanel({ step, isTimeUp }: HandingInPanelProps) {
  const { t } = useTranslation('running-test');
  return (
    <output className={styles['panel']}>
      {isTimeUp && <h2>{t('timeUp')}</h2>}
      <p>{t(`handingIn.${step}`)}</p>
      {step === 'waiting' && <p>{t('handingIn.waitingHint')}</p>}
    </output>
  );
}

function LineBanner() {
  const { t } = useTranslation('running-test');
  const connection = useConnection();
  const isOff = connection === 'offline';
  return (
    <output className={styles['news']}>
      {connection !== 'online' && (
        <p className={classes(styles['banner'], isOff && styles['off'])}>
          <Icon name={isOff ? 'offline' : 'online'} />
          {t(isOff ? 'testOffline' : 'testOnline')}
        </p>
      )}
    </output>
  );
}

type LeaveDialogProps = { open: boolean; close: () => void; leave: () => void };

function LeaveDialog({ open, close, leave }: LeaveDialogProps) {
  const { t } = useTranslation('running-test');
  const { test, holding } = useSittingHere();
  const isHolding = holding.use().size > 0;
  return (
    <ConfirmDialog
      open={open}
      title={t('leaving.title')}
      stay={t('leaving.stay')}
      go={t('leaving.go')}
      close={close}
      onGo={leave}
    >
      <p>{t('leaving.text')}</p>
      {isHolding && <p>{t('leaving.file')}</p>}
      {test.minutes !== null && <p>{t('leaving.timed')}</p>}
    </ConfirmDialog>
  );
}
