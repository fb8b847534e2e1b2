import { parseIdentifier } from '@fasl/shared/rules/account/identity';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { PasswordField } from '#components/form/password-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { apiClient, apiUtils } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { fetchErrorText } from '#lib/api/use-error-text.ts';
import styles from './exam-screen.module.css';
import { useRunningAttempt, useUnsafeAnswers } from './running-attempt/running-attempt.ts';

/** The session has expired during the exam: the page continues after a login. */
export function LogInDialog() {
  const { t } = useTranslation('running-test');
  const { exam, loggedOut } = useRunningAttempt();
  const isLoggedOut = loggedOut.use();
  const text = exam.minutes === null ? 'text' : 'timed';
  const unsafeText = exam.minutes === null ? 'unsafe' : 'unsafeTimed';
  const isUnsafe = useUnsafeAnswers();
  const { submit, failure, busy } = useLogInAgain();
  // Escape closes the dialog, but the exam cannot continue without a login, so it opens again.
  const [dialogKey, setDialogKey] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const reopen = () => {
    if (!form.current?.closest('dialog')?.open) setDialogKey(dialogKey + 1);
  };

  return (
    <Sheet key={dialogKey} label={t('login.title')} open={isLoggedOut} close={reopen} side="center">
      <form ref={form} noValidate className={styles['login']} onSubmit={submit}>
        <h2>{t('login.title')}</h2>
        <p>{t(`login.${isUnsafe ? unsafeText : text}`)}</p>
        <TextField
          label={t('login.identifier')}
          name="username"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
        />
        <FormError text={failure} />
        <Button type="submit" busy={busy} wide>
          {t('login.submit')}
        </Button>
      </form>
    </Sheet>
  );
}

/** Only the same student may log in: answers must not be sent under another account. */
function useLogInAgain() {
  const { t } = useTranslation('running-test');
  const { userId, loggedOut, journal, syncClock } = useRunningAttempt();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const logIn = async (form: FormData) => {
    const identifier = parseIdentifier(String(form.get('username') ?? ''));
    const password = String(form.get('password') ?? '');
    if (identifier === null || password === '') return t('login.wrong');
    const { viewer } = await apiClient.session.login.mutate({ identifier, password });
    if (viewer.user?.id !== userId) {
      await apiClient.session.logout.mutate();
      return t('login.other');
    }
    apiUtils.session.viewer.setData(undefined, viewer);
    loggedOut.set(false);
    void syncClock();
    void journal.flush();
    return null;
  };
  const textOf = (error: unknown) =>
    toAppError(error)?.code === 'wrong_credentials' ? t('login.wrong') : fetchErrorText(error);

  return {
    busy,
    failure,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      void logIn(new FormData(event.currentTarget))
        .catch(textOf)
        .then(setFailure)
        .finally(() => setBusy(false));
    },
  };
}
