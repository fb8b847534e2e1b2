import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { TextField } from '#components/text-field.tsx';
import { TextLink } from '#components/text-link.tsx';
import { appErrorOf } from '#lib/api/app-error.ts';
import { useRefusalText } from '#lib/api/use-refusal-text.ts';
import { useTextFields } from '#lib/forms/use-text-fields.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './login.module.css';
import type { Login } from './use-login.ts';
import { useLoginForm } from './use-login-form.ts';

export function LoginForm({ login }: { login: Login }) {
  const { t } = useTranslation('login');
  const { form, submit, error, busy, mustWait } = useLoginForm(login);
  const refusal = useRefusalText(error, form.values);
  // Which of the two is wrong nobody says; the sentence stands at the one to write again.
  const code = appErrorOf(error)?.code;
  const wrong = code === 'wrong_credentials' ? refusal : null;
  const field = useTextFields(form);
  const password = field('password', t('password'));

  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      <TextField
        {...field('identifier', t('identifier'))}
        name="username"
        dir="ltr"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...password}
        error={password.error ?? wrong ?? undefined}
        autoComplete="current-password"
      />
      <RefusalNote text={wrong ? null : refusal} />
      {code === 'device_limit' && <TextLink to={paths.forgotPassword}>{t('device.free')}</TextLink>}
      <Button type="submit" busy={busy} aria-disabled={mustWait} wide>
        {t(busy ? 'sending' : 'submit')}
      </Button>
    </form>
  );
}
