import { parseIdentifier } from '@fasl/shared/rules/account/identity';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { PasswordField } from '#components/form/password-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { apiClient, utils } from '#lib/api/api.ts';
import { appErrorOf } from '#lib/api/app-error.ts';
import { fetchErrorText } from '#lib/api/use-error-text.ts';
import styles from './exam-screen.module.css';
import { useSittingHere } from './sitting-context.ts';

/** The session is over, the test is not: the same page goes on after a login. */
export function LogInDialog() {
  const { t } = useTranslation('running-test');
  const isOut = useSittingHere().loggedOut.use();
  const { submit, refusal, busy } = useLogInAgain();
  // Escape closes it, and without it nothing would lead on: it opens anew.
  const [turn, setTurn] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const openAnew = () => {
    if (!form.current?.closest('dialog')?.open) setTurn(turn + 1);
  };

  return (
    <Sheet key={turn} label={t('login.title')} open={isOut} close={openAnew} side="center">
      <form ref={form} noValidate className={styles['login']} onSubmit={submit}>
        <h2>{t('login.title')}</h2>
        <p>{t('login.text')}</p>
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
        <FormError text={refusal} />
        <Button type="submit" busy={busy} wide>
          {t('login.submit')}
        </Button>
      </form>
    </Sheet>
  );
}

/** Takes in the one who sits here, and nobody else: answers must not go out in another's name. */
function useLogInAgain() {
  const { t } = useTranslation('running-test');
  const { userId, loggedOut, journal, hear } = useSittingHere();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const logIn = async (form: FormData) => {
    const identifier = parseIdentifier(String(form.get('username') ?? ''));
    const password = String(form.get('password') ?? '');
    if (identifier === null || password === '') return t('login.wrong');
    const { viewer } = await apiClient.session.login.mutate({ identifier, password });
    if (viewer.user?.id !== userId) {
      await apiClient.session.logout.mutate();
      return t('login.other');
    }
    utils.session.viewer.setData(undefined, viewer);
    loggedOut.set(false);
    void hear();
    void journal.flush();
    return null;
  };
  const textOf = (error: unknown) =>
    appErrorOf(error)?.code === 'wrong_credentials' ? t('login.wrong') : fetchErrorText(error);

  return {
    busy,
    refusal,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      void logIn(new FormData(event.currentTarget))
        .catch(textOf)
        .then(setRefusal)
        .finally(() => setBusy(false));
    },
  };
}
