import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { Sheet } from '#components/sheet.tsx';
import { TextField } from '#components/text-field.tsx';
import { useSittingHere } from './sitting-context.ts';
import styles from './test-screen.module.css';
import { useLogInAgain } from './use-log-in-again.ts';

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
        <RefusalNote text={refusal} />
        <Button type="submit" busy={busy} wide>
          {t('login.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
