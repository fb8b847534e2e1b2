import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { ResendNote } from '#components/resend-note.tsx';
import { MessageForm } from './message-form.tsx';
import styles from './recovery.module.css';
import { RecoveryPage } from './recovery-page.tsx';
import { useResendEmail } from './use-resend-email.ts';

export function ResendEmailView() {
  const { t } = useTranslation('recovery');
  const resendEmail = useResendEmail();
  const { sentTo, form, submit, busy, mustWait, refusal } = resendEmail;

  if (sentTo) return <Sent {...resendEmail} />;
  return (
    <RecoveryPage title={t('resendEmail.title')} stage="form">
      <p>{t('resendEmail.text')}</p>
      <MessageForm
        {...{ form, submit, busy, mustWait, refusal }}
        label={t('resendEmail.email')}
        autoComplete="email"
      />
    </RecoveryPage>
  );
}

function Sent({ sentTo, resend, refusal, startOver }: ReturnType<typeof useResendEmail>) {
  const { t } = useTranslation('recovery');
  return (
    <RecoveryPage title={t('sent.title')} stage="sent">
      <p>
        {t('sent.to')} <bdi className={styles['email']}>{sentTo}</bdi>
        {t('sent.email')}
      </p>
      <RefusalNote text={resend.wait.secondsLeft > 0 ? null : refusal} />
      <ResendNote {...resend} />
      <Button variant="ghost" onClick={startOver} wide>
        {t('resendEmail.other')}
      </Button>
    </RecoveryPage>
  );
}
