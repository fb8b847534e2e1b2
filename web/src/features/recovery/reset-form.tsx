import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { useTextFields } from '#lib/forms/use-text-fields.ts';
import styles from './recovery.module.css';
import type { useReset } from './use-reset.ts';

type Props = Pick<ReturnType<typeof useReset>, 'form' | 'submit' | 'busy' | 'refusal'>;

export function ResetForm({ form, submit, busy, refusal }: Props) {
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
      <RefusalNote text={refusal} />
      <Button type="submit" busy={busy} wide>
        {t(busy ? 'reset.saving' : 'reset.save')}
      </Button>
    </form>
  );
}
