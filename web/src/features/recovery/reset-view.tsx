import { confirmationError, newPasswordError } from '@fasl/shared/rules/account/password';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { FormError, Note } from '#components/feedback/note.tsx';
import { PasswordField } from '#components/form/password-field.tsx';
import { api } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { getFieldErrors, useFormError } from '#lib/api/use-form-error.ts';
import { useFields } from '#lib/forms/use-fields.ts';
import { useTextFields } from '#lib/forms/use-text-fields.ts';
import { paths } from '#lib/router/paths.ts';
import { getLoginSearch } from '#lib/session/return-path.ts';
import { clearViewer } from '#lib/session/session.ts';
import { removeTabItem } from '#lib/storage/tab-storage.ts';
import styles from './recovery.module.css';
import { RecoveryPage } from './recovery-page.tsx';

const isLinkUsed = (error: unknown) => toAppError(error)?.code === 'invalid_token';

/** Also handles an incomplete link, because mail programs can truncate links. */
export function ResetView({ token }: { token: string }) {
  const { t } = useTranslation('recovery');
  if (token) return <Reset token={token} />;
  return (
    <RecoveryPage title={t('reset.partial')} stage="partial">
      <InvalidLink text={t('reset.partialText')} />
    </RecoveryPage>
  );
}

function Reset({ token }: { token: string }) {
  const { t } = useTranslation('recovery');
  const reset = useReset(token);
  const { stage, checkError, checkAgain } = reset;
  const title = stage === 'done' || stage === 'spent' ? stage : 'title';

  return (
    <RecoveryPage title={t(`reset.${title}`)} stage={stage} ends={stage === 'done'}>
      {stage === 'checking' && <Checking text={t('reset.checking')} />}
      {stage === 'unchecked' && (
        <>
          <FormError text={checkError} />
          <Button onClick={checkAgain} wide>
            {t('again')}
          </Button>
        </>
      )}
      {stage === 'spent' && <InvalidLink text={t('reset.spentText')} />}
      {stage === 'form' && <ResetForm {...reset} />}
      {stage === 'done' && (
        <>
          <Note kind="ok" icon="check">
            {t('reset.doneText')}
          </Note>
          <ButtonLink to={paths.login} search={getLoginSearch()} wide>
            {t('reset.logIn')}
          </ButtonLink>
        </>
      )}
    </RecoveryPage>
  );
}

function InvalidLink({ text }: { text: string }) {
  const { t } = useTranslation('recovery');
  return (
    <>
      <p>{text}</p>
      <ButtonLink to={paths.forgotPassword} wide className={styles['askAgain']}>
        {t('reset.askAgain')}
      </ButtonLink>
    </>
  );
}

function Checking({ text }: { text: string }) {
  return (
    <output className={styles['busy']}>
      <Nuqta hollow />
      {text}
    </output>
  );
}

type Props = Pick<ReturnType<typeof useReset>, 'form' | 'submit' | 'busy' | 'failure'>;

function ResetForm({ form, submit, busy, failure }: Props) {
  const { t } = useTranslation('recovery');
  const textField = useTextFields(form);
  const field = (name: keyof typeof form.values) => textField(name, t(`reset.${name}`));

  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      <PasswordField
        {...field('password')}
        hint={t('reset.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField {...field('passwordConfirmation')} autoComplete="new-password" />
      <FormError text={failure} />
      <Button type="submit" busy={busy} wide>
        {t(busy ? 'reset.saving' : 'reset.save')}
      </Button>
    </form>
  );
}

function useReset(token: string) {
  const check = api.account.checkReset.useMutation();
  const { mutate } = check;
  useEffect(() => mutate({ token }), [mutate, token]);

  const form = useFields({
    initial: { password: '', passwordConfirmation: '' },
    check: ({ password, passwordConfirmation }) => ({
      password: newPasswordError(password),
      passwordConfirmation: confirmationError(password, passwordConfirmation),
    }),
  });
  const call = api.account.reset.useMutation({
    onSuccess: () => {
      removeTabItem('draft:forgot');
      clearViewer();
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });

  return {
    form,
    submit: form.submit((values) => {
      if (!call.isPending) call.mutate({ token, ...values });
    }),
    stage: getResetStage({ check, call }),
    checkError: useFormError(check.error),
    checkAgain: () => mutate({ token }),
    busy: call.isPending,
    failure: useFormError(call.error, form.values),
  };
}

type ResetStage = 'checking' | 'unchecked' | 'spent' | 'form' | 'done';

type CallState = { isSuccess: boolean; error: unknown };

function getResetStage({ check, call }: { check: CallState; call: CallState }): ResetStage {
  if (call.isSuccess) return 'done';
  if (isLinkUsed(check.error) || isLinkUsed(call.error)) return 'spent';
  if (check.error) return 'unchecked';
  return check.isSuccess ? 'form' : 'checking';
}
