import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { PasswordField } from '#components/form/password-field.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { useFormError } from '#lib/api/use-form-error.ts';
import { useValidationText } from '#lib/forms/validation.ts';
import styles from './profile.module.css';
import { type PasswordFormState, usePasswordForm } from './use-password-form.ts';

export function PasswordDialog({ open, close }: { open: boolean; close: () => void }) {
  const { t } = useTranslation('profile');
  const state = usePasswordForm(close);
  return (
    <Sheet label={t('password.change')} open={open} close={close} side="center">
      <PasswordForm state={state} />
    </Sheet>
  );
}

function PasswordForm({ state }: { state: PasswordFormState }) {
  const { t } = useTranslation(['profile', 'common']);
  const { form, submit, error, busy, cancel } = state;
  const validationText = useValidationText();
  const failure = useFormError(error, form.values);

  const props = (name: 'oldPassword' | 'newPassword' | 'confirmNewPassword') => {
    const key = form.errors[name];
    const label = t(`password.${name}`);
    // The rule for a changed password differs from the rule at sign-up.
    const text = key === 'invalid_pattern' ? t('password.rule') : validationText(key, label);
    return { ...form.input(name), label, error: text };
  };

  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      <h2 className={styles['partTitle']}>{t('password.change')}</h2>
      <PasswordField {...props('oldPassword')} autoComplete="current-password" />
      <PasswordField
        {...props('newPassword')}
        hint={t('password.rule')}
        autoComplete="new-password"
      />
      <PasswordField {...props('confirmNewPassword')} autoComplete="new-password" />
      <FormError text={failure} />
      <div className={styles['dialogActions']}>
        <Button type="submit" busy={busy}>
          {t(busy ? 'saving' : 'password.submit')}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
      {/* Last, so that the dialog opens with the focus in its first field. */}
      <IconButton
        icon="close"
        label={t('common:close')}
        className={styles['close']}
        onClick={cancel}
      />
    </form>
  );
}
