import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatIsolatedDateTime } from '#lib/format/dates.ts';
import { useConnection } from '#lib/network/connection.ts';
import type { RunningRecord } from '#lib/offline/running-record.ts';
import { pageLayout } from '#lib/router/layout.ts';
import { ExamFooter } from './exam-footer.tsx';
import { ExamHeader } from './exam-header.tsx';
import styles from './exam-screen.module.css';
import { LogInDialog } from './log-in-dialog.tsx';
import { QuestionNavigator } from './navigator.tsx';
import { QuestionList } from './question-list.tsx';
import {
  RunningAttemptContext,
  useRunningAttempt,
  useUnsafeAnswers,
} from './running-attempt/running-attempt.ts';
import type { SubmitStep } from './running-attempt/submit-exam.ts';
import { useOpenAttempt } from './running-attempt/use-open-attempt.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import { type ExamExit, useExamExit, useLeaveConfirmation } from './use-exam-exit.ts';
import { type QuestionNavigation, useQuestionSteps, useQuestions } from './use-questions.ts';
import { useSubmitExam } from './use-submit-exam.ts';

const headHeightPx = 100;

type Props = {
  record: RunningRecord;
  userId: number;
  navigation: QuestionNavigation;
};

const fullScreen = {
  showHeader: false,
  showFooter: false,
  showWallet: false,
  showConnection: false,
};

export function RunningExam({ record, userId, navigation }: Props) {
  const examExit = useExamExit(record);
  const runningAttempt = useOpenAttempt({
    examId: record.testId,
    userId,
    onFailed: examExit.failed,
  });

  useLayoutEffect(() => {
    pageLayout.set(fullScreen);
    return () => pageLayout.set({});
  }, []);

  if (!runningAttempt) return <ExamSkeleton />;
  return (
    <RunningAttemptContext value={runningAttempt}>
      <ExamScreen navigation={navigation} examExit={examExit} />
    </RunningAttemptContext>
  );
}

function ExamSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <Skeleton width="180px" height="24px" />
      </div>
      <div className={styles['line']} />
      <div className={styles['column']}>
        <output>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </output>
        <div className={styles['waiting']}>
          <Skeleton width="120px" height="18px" />
          <Skeleton height="60px" />
          <Skeleton height="64px" />
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </div>
      </div>
    </div>
  );
}

type ScreenProps = { navigation: QuestionNavigation; examExit: ExamExit };

function ExamScreen({ navigation, examExit }: ScreenProps) {
  const { lock, exam } = useRunningAttempt();
  const lockState = lock.use();
  const questions = useQuestions(navigation);
  const { progress, submit } = useSubmitExam({ ...examExit, goTo: questions.goTo });
  const leaveDialog = useLeaveConfirmation(exam.id, examExit);
  const list = useNavigatorState();
  const [isSubmitAsked, setIsSubmitAsked] = useState(false);
  const steps = useQuestionSteps(questions, () => setIsSubmitAsked(true));
  const isHere = lockState === 'here' && !progress;

  return (
    <div className={styles['screen']}>
      <ExamHeader leave={leaveDialog.ask} answered={questions.answered / questions.count} />
      <div className={styles['column']}>
        <ConnectionBanner />
        {progress && <SubmitPanel {...progress} />}
        {lockState === 'elsewhere' && !progress && <OpenElsewhere />}
        {isHere && <QuestionList questions={questions} />}
      </div>
      {isHere && <ExamFooter questions={questions} steps={steps} open={list.open} />}
      <QuestionNavigator
        open={list.isOpen && isHere}
        close={list.close}
        questions={questions}
        current={list.visibleIndex ?? questions.index}
        submit={steps.submit}
      />
      <SubmitDialog
        open={isSubmitAsked && isHere}
        close={() => setIsSubmitAsked(false)}
        questions={questions}
        submit={submit}
      />
      <LeaveDialog open={leaveDialog.isOpen} close={leaveDialog.stay} leave={leaveDialog.go} />
      <LogInDialog />
    </div>
  );
}

/** The navigator marks the question in view; in single mode that is the current question. */
function useNavigatorState() {
  const { exam } = useRunningAttempt();
  const [isOpen, setIsOpen] = useState(false);
  const [visibleIndex, setVisibleIndex] = useState<number | null>(null);
  const open = () => {
    setVisibleIndex(exam.mode === 'single' ? null : questionInView());
    setIsOpen(true);
  };
  return { isOpen, visibleIndex, open, close: () => setIsOpen(false) };
}

/** Returns the index of the first question that is not scrolled out of view. */
function questionInView(): number | null {
  const cards = [...document.querySelectorAll('[data-question]')];
  const index = cards.findIndex((card) => card.getBoundingClientRect().bottom > headHeightPx);
  return index < 0 ? null : index;
}

function OpenElsewhere() {
  const { t } = useTranslation('running-test');
  const { lock, journal } = useRunningAttempt();
  // Without storage, the answers of the other tab reach this one through the server only.
  const text = journal.useSafe() ? 'text' : 'unsafe';
  return (
    <div className={styles['panel']} role="alert">
      <h2>{t('elsewhere.title')}</h2>
      <p>{t(`elsewhere.${text}`)}</p>
      <Button onClick={lock.takeOver}>{t('elsewhere.here')}</Button>
    </div>
  );
}

type SubmitPanelProps = { step: SubmitStep; isTimeUp: boolean };

function SubmitPanel({ step, isTimeUp }: SubmitPanelProps) {
  const { t } = useTranslation('running-test');
  const hint = useUnsafeAnswers() ? 'waitingUnsafe' : 'waitingHint';
  return (
    <output className={styles['panel']}>
      {isTimeUp && <h2>{t('timeUp')}</h2>}
      <p>{t(`handingIn.${step}`)}</p>
      {step === 'waiting' && <p>{t(`handingIn.${hint}`)}</p>}
    </output>
  );
}

function ConnectionBanner() {
  const { t } = useTranslation('running-test');
  const connection = useConnection();
  const { exam, countdown } = useRunningAttempt();
  const isTimeUp = countdown.use() === 0;
  const isOff = connection === 'offline';
  const saved = exam.minutes === null || isTimeUp ? 'testOfflineSaved' : 'testOfflineTimed';
  const isUnsafe = useUnsafeAnswers();
  return (
    <output className={styles['news']}>
      {connection !== 'online' && (
        <p className={joinClasses(styles['banner'], isOff && styles['off'])}>
          <Icon name={isOff ? 'offline' : 'online'} />
          <span>
            <b>{t(isOff ? 'testOffline' : 'testOnline')}</b>
            {isOff && <span>{t(isUnsafe ? 'saved.unsafe' : saved)}</span>}
          </span>
        </p>
      )}
    </output>
  );
}

type LeaveDialogProps = { open: boolean; close: () => void; leave: () => void };

function LeaveDialog({ open, close, leave }: LeaveDialogProps) {
  const { t } = useTranslation('running-test');
  const { exam, end, submitBlockers } = useRunningAttempt();
  const endMs = end.use();
  const isSubmitBlocked = submitBlockers.use().size > 0;
  const isUnsafe = useUnsafeAnswers();
  return (
    <ConfirmDialog
      open={open}
      title={t('leaving.title')}
      stay={t('leaving.stay')}
      go={t('leaving.go')}
      close={close}
      onGo={leave}
    >
      <p>{t(isUnsafe ? 'saved.unsafe' : 'leaving.text')}</p>
      {isSubmitBlocked && <p>{t('leaving.file')}</p>}
      {exam.minutes !== null && <p>{t('leaving.timed')}</p>}
      {exam.minutes === null && endMs !== null && (
        <p>{t('leaving.untilClosing', { at: formatIsolatedDateTime(endMs) })}</p>
      )}
    </ConfirmDialog>
  );
}
