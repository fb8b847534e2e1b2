import { signupCodes } from '@fasl/shared/rules/account/after-auth';
import { normalizePhone, phoneError } from '@fasl/shared/rules/account/identity';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { ResendNote } from '#components/feedback/resend-note.tsx';
import { CodeForm } from '#components/form/code-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { api, apiUtils } from '#lib/api/api.ts';
import { getFieldErrors, useFormError } from '#lib/api/use-form-error.ts';
import { useCodeError } from '#lib/forms/use-code-error.ts';
import { useFields } from '#lib/forms/use-fields.ts';
import { useResendWait } from '#lib/forms/use-resend-wait.ts';
import { useTextFields } from '#lib/forms/use-text-fields.ts';
import { takePathAfterAuth } from '#lib/session/return-path.ts';
import { setViewer, useViewer } from '#lib/session/session.ts';
import styles from './signup.module.css';
import { SignupPage } from './signup-page.tsx';

/** Step 1: the code sent to the phone. A password reset may have removed an unconfirmed phone. */
export function PhoneView() {
  const { t } = useTranslation(['signup', 'account']);
  const phone = api.profile.page.useQuery().data?.profile.phone;
  const { confirm, busy, errorText, begin, round, sent, ...resend } = usePhoneCode();
  const [isChanging, setIsChanging] = useState(false);
  const changed = () => {
    setIsChanging(false);
    begin();
  };

  // No code was sent yet.
  if (phone === null) {
    return (
      <SignupPage step={1} title={t('change.firstTitle')}>
        <ChangePhoneForm onChanged={changed} isFirst />
      </SignupPage>
    );
  }
  return (
    <SignupPage step={1} title={t('phone.title')}>
      <p>
        {t('phone.sent')}{' '}
        <bdi dir="ltr" className={styles['phone']}>
          {phone && inGroups(phone)}
        </bdi>
        {t('phone.lasts')}
      </p>
      <CodeForm key={round} again={round > 0} send={confirm} busy={busy} errorText={errorText} />
      <ResendNote {...resend} sent={sent ? t('account:resend.sent') : null} />
      {isChanging ? (
        <ChangePhoneForm onChanged={changed} />
      ) : (
        <Button variant="ghost" onClick={() => setIsChanging(true)} wide>
          {t('phone.wrong')}
        </Button>
      )}
    </SignupPage>
  );
}

/** For example `0101 234 5678`. */
const inGroups = (phone: string) => phone.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');

function usePhoneCode() {
  const router = useRouter();
  const viewer = useViewer();
  const wait = useResendWait(`phone:${viewer?.user?.username}`);
  const [round, setRound] = useState(0);
  const call = api.account.confirmPhone.useMutation({
    onSuccess: ({ viewer, redirect }) => {
      setViewer(viewer);
      return router.navigate({ href: takePathAfterAuth(redirect), replace: true });
    },
    onError: wait.startIfRateLimited,
  });
  useConfirmationElsewhere(call);
  const resendCall = api.account.resendPhoneCode.useMutation({
    onSuccess: () => {
      // The code went to the current phone, which another tab may have changed.
      void apiUtils.profile.page.invalidate();
      begin();
    },
    onError: wait.startIfTooSoon,
  });
  /** Called after a new code was sent: errors of the previous code no longer apply. */
  const begin = () => {
    wait.start();
    call.reset();
    setRound((current) => current + 1);
  };
  // The countdown replaces the error text.
  const resendRefusal = useFormError(wait.secondsLeft > 0 ? null : resendCall.error);
  const failure = useCodeError(call.error);

  return {
    confirm: (code: string) => call.mutate({ code }),
    busy: call.isPending || call.isSuccess,
    errorText: failure ?? resendRefusal,
    begin,
    wait,
    resend: () => resendCall.mutate(),
    resending: resendCall.isPending,
    sent: resendCall.isSuccess,
    /** Changes with each code, to reset the code form. */
    round,
  };
}

/** Leaves the step after the phone was confirmed in another tab or on another device. */
function useConfirmationElsewhere(call: { isPending: boolean; isSuccess: boolean }): void {
  const router = useRouter();
  const viewer = useViewer();
  const isConfirmedElsewhere =
    viewer?.user && viewer.redirect !== signupCodes.phone && !call.isPending && !call.isSuccess;
  useEffect(() => {
    if (isConfirmedElsewhere) void router.invalidate();
  }, [isConfirmedElsewhere, router]);
}

type Props = {
  onChanged: () => void;
  /** No number was given before. */
  isFirst?: boolean;
};

function ChangePhoneForm({ onChanged, isFirst = false }: Props) {
  const { t } = useTranslation('signup');
  const { form, submit, busy, failure } = useChangePhone(onChanged);
  const field = useTextFields(form);

  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      <TextField
        {...field('phone', t(isFirst ? 'fields.phone' : 'change.phone'))}
        hint={t(isFirst ? 'change.firstHint' : 'change.hint')}
        type="tel"
        dir="ltr"
        autoComplete="tel-national"
      />
      <FormError text={failure} />
      <Button type="submit" variant="soft" busy={busy} wide>
        {t(busy ? 'change.sending' : 'change.send')}
      </Button>
    </form>
  );
}

function useChangePhone(onChanged: () => void) {
  const utils = api.useUtils();
  const form = useFields({
    initial: { phone: '' },
    check: ({ phone }) => ({ phone: phoneError(phone) }),
  });
  const call = api.account.changePhone.useMutation({
    onSuccess: async () => {
      await utils.profile.page.invalidate();
      onChanged();
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  const send = ({ phone }: { phone: string }) => {
    if (!call.isPending) call.mutate({ phone: normalizePhone(phone) });
  };
  return {
    form,
    submit: form.submit(send),
    busy: call.isPending,
    failure: useFormError(call.error, form.values),
  };
}
