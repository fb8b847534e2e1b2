import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import { useOnline } from '#lib/network/connection.ts';
import styles from './exam-screen.module.css';
import { useRunningAttempt } from './running-attempt/running-attempt.ts';
import type { ExamQuestions } from './use-questions.ts';

type Props = {
  open: boolean;
  close: () => void;
  questions: Pick<ExamQuestions, 'answered' | 'count'>;
  submit: () => void;
};

/** Confirming ends the exam for good, so the dialog shows what is submitted and the time left. */
export function SubmitDialog({ open, close, questions: { answered, count }, submit }: Props) {
  const { t } = useTranslation('running-test');
  const isOnline = useOnline();
  return (
    <ConfirmDialog
      open={open}
      title={t('submitting.title')}
      stay={t('submitting.stay')}
      go={t('submitTest')}
      close={close}
      onGo={() => {
        if (!isOnline) return;
        close();
        submit();
      }}
      kind="harmless"
    >
      <ul className={styles['facts']}>
        <li>
          <Icon name="check" />
          {t('submitting.answered', { answered, count })}
        </li>
        <TimeLeft />
      </ul>
      <p>{t('submitting.text')}</p>
      {!isOnline && <output>{t('submitting.offline')}</output>}
    </ConfirmDialog>
  );
}

/** In minutes, rounded down, so that the dialog does not change every second. */
function TimeLeft() {
  const { t } = useTranslation('running-test');
  const { exam, countdown } = useRunningAttempt();
  const seconds = countdown.use();
  if (exam.minutes === null || seconds === null) return null;
  const minutes = Math.floor(seconds / 60);
  return (
    <li>
      <Icon name="clock" />
      {minutes > 0 ? t('minutesLeft', { count: minutes }) : t('secondsLeft', { count: seconds })}
    </li>
  );
}
