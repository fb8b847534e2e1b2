import { emailError } from '@fasl/shared/rules/account/identity';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { ResendNote } from '#components/feedback/resend-note.tsx';
import { api } from '#lib/api/api.ts';
import { getFieldErrors, useFormError } from '#lib/api/use-form-error.ts';
import { useResendWait } from '#lib/forms/use-resend-wait.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import { RecipientForm, useRecipientForm } from './recipient-form.tsx';
import styles from './recovery.module.css';
import { RecoveryPage } from './recovery-page.tsx';

export function ResendEmailView() {
  const { t } = useTranslation('recovery');
  const resendEmail = useResendEmail();
  const { sentTo, form, submit, busy, mustWait, failure } = resendEmail;

  if (sentTo) return <MessageSent {...resendEmail} />;
  return (
    <RecoveryPage tone="rose" title={t('resendEmail.title')} stage="form">
      <p>{t('resendEmail.text')}</p>
      <RecipientForm
        {...{ form, submit, busy, mustWait, failure }}
        label={t('resendEmail.email')}
        autoComplete="email"
      />
    </RecoveryPage>
  );
}

function MessageSent({ sentTo, resend, failure, startOver }: ReturnType<typeof useResendEmail>) {
  const { t } = useTranslation('recovery');
  return (
    <RecoveryPage tone="rose" title={t('sent.title')} stage="sent">
      <p>
        {t('sent.to')} <bdi className={styles['email']}>{sentTo}</bdi>
        {t('sent.email')}
      </p>
      <FormError text={resend.wait.secondsLeft > 0 ? null : failure} />
      <ResendNote {...resend} />
      <Button variant="ghost" onClick={startOver} wide>
        {t('resendEmail.other')}
      </Button>
    </RecoveryPage>
  );
}

function useResendEmail() {
  const message = useRecipientForm({
    name: 'resend-email',
    check: emailError,
    send: (email) => {
      if (!call.isPending && !mustWait) call.mutate({ email });
    },
  });
  const wait = useResendWait(message.waitName);
  const call = api.account.resendEmail.useMutation({
    onSuccess: (_, { email }) => {
      message.setSentTo(email);
      wait.start();
    },
    onError: (error, { email }) => {
      if (wait.startIfTooSoon(error)) message.setSentTo(email);
      message.showError(error);
    },
  });
  // The wait does not apply to another address.
  const isSame = message.form.values.target.trim() === call.variables?.email;
  const mustWait = useRetryWait(call.error) && isSame;

  return {
    ...message,
    mustWait,
    busy: call.isPending,
    // The single field shows every field error.
    failure: useFormError(call.error, getFieldErrors(call.error)),
    resend: {
      wait,
      resend: () => call.mutate({ email: message.sentTo }),
      resending: call.isPending,
    },
    startOver: () => {
      message.setSentTo('');
      call.reset();
    },
  };
}
