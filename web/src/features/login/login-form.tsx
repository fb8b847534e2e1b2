import type { ValidationKey } from '@fasl/shared/contracts/page/validation';
import { identifierError, parseIdentifier } from '@fasl/shared/rules/account/identity';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { PasswordField } from '#components/form/password-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { toAppError } from '#lib/api/app-error.ts';
import { getFieldErrors, useFormError } from '#lib/api/use-form-error.ts';
import { useFields } from '#lib/forms/use-fields.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import { useTextFields } from '#lib/forms/use-text-fields.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './login.module.css';
import { getRejectedIdentifier, type Login } from './use-login.ts';

const required: ValidationKey = 'field_required';

const check = ({ identifier, password }: Values) => ({
  identifier: identifierError(identifier),
  password: password ? null : required,
});

export function LoginForm({ login }: { login: Login }) {
  const { t } = useTranslation('login');
  const { form, submit, error, busy, mustWait } = useLoginForm(login);
  const failure = useFormError(error, form.values);
  // A notice has the server's text. The server does not reveal which credential is wrong, so the
  // password field says what to do.
  const code = toAppError(error)?.code;
  const isWrong = code === 'wrong_credentials';
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
        error={password.error ?? (isWrong ? t('wrong') : undefined)}
        autoComplete="current-password"
      />
      <FormError text={isWrong ? null : failure} />
      {code === 'device_limit' && <TextLink to={paths.forgotPassword}>{t('device.free')}</TextLink>}
      <Button type="submit" busy={busy} aria-disabled={mustWait} wide>
        {t(busy ? 'sending' : 'submit')}
      </Button>
    </form>
  );
}

type Values = { identifier: string; password: string };

function useLoginForm({ call, logIn }: Login) {
  const form = useFields<Values>({
    initial: () => ({ identifier: getRejectedIdentifier(), password: '' }),
    check,
  });
  // Marks and focuses the password field if the password is wrong.
  const showErrors = (error: unknown) => form.setErrors(getFieldErrors(error));
  const send = ({ identifier, password }: Values) => {
    const parsed = parseIdentifier(identifier);
    if (parsed !== null) logIn({ identifier: parsed, password }, showErrors);
  };

  // Another student at this device must not wait.
  const isSameAccount = parseIdentifier(form.values.identifier) === call.variables?.identifier;
  const mustWait = useRetryWait(call.error) && isSameAccount;

  return {
    form,
    mustWait,
    submit: form.submit((values) => {
      if (!mustWait) send(values);
    }),
    error: call.error,
    /** The form stays busy while the next page loads. */
    busy: call.isPending || call.isSuccess,
  };
}
