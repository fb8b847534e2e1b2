import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { ResendNote } from '#components/feedback/resend-note.tsx';
import { RecipientForm } from './recipient-form.tsx';
import styles from './recovery.module.css';
import { RecoveryPage } from './recovery-page.tsx';
import { useForgotPassword } from './use-forgot.ts';

export function ForgotPasswordView() {
  const { t } = useTranslation('recovery');
  const forgot = useForgotPassword();
  const { sentTo, form, submit, busy, mustWait, failure } = forgot;

  if (sentTo) return <MessageSent {...forgot} />;
  return (
    <RecoveryPage title={t('forgot.title')} stage="form">
      <p>{t('forgot.text')}</p>
      <RecipientForm
        {...{ form, submit, busy, mustWait, failure }}
        label={t('forgot.identifier')}
        autoComplete="username"
      />
    </RecoveryPage>
  );
}

/** The same text whether the account exists or not, so accounts cannot be enumerated. */
function MessageSent({
  sentTo,
  resend,
  resendRefusal,
  startOver,
}: ReturnType<typeof useForgotPassword>) {
  const { t } = useTranslation('recovery');
  return (
    <RecoveryPage title={t('sent.title')} stage="sent">
      <p>
        {t('sent.to')} <bdi className={styles['email']}>{sentTo}</bdi>
        {t('sent.reset')}
      </p>
      <FormError text={resendRefusal} />
      <ResendNote {...resend} />
      <Button variant="ghost" onClick={startOver} wide>
        {t('sent.other')}
      </Button>
    </RecoveryPage>
  );
}
