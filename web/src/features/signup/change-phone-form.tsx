import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { TextField } from '#components/text-field.tsx';
import { useTextFields } from '#lib/forms/use-text-fields.ts';
import styles from './signup.module.css';
import { useChangePhone } from './use-change-phone.ts';

type Props = {
  /** The code has gone to the other number. */
  onChanged: () => void;
};

/** Puts a mistyped number right. */
export function ChangePhoneForm({ onChanged }: Props) {
  const { t } = useTranslation('signup');
  const { form, submit, busy, refusal } = useChangePhone(onChanged);
  const field = useTextFields(form);

  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      <TextField
        {...field('phone', t('change.phone'))}
        hint={t('change.hint')}
        type="tel"
        dir="ltr"
        autoComplete="tel-national"
      />
      <RefusalNote text={refusal} />
      <Button type="submit" variant="soft" busy={busy} wide>
        {t(busy ? 'change.sending' : 'change.send')}
      </Button>
    </form>
  );
}
