import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { TextField } from '#components/text-field.tsx';
import type { Fields } from '#lib/forms/use-fields.ts';
import { useTextFields } from '#lib/forms/use-text-fields.ts';
import styles from './recovery.module.css';

type Props = {
  form: Fields<{ target: string }>;
  submit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  busy: boolean;
  mustWait: boolean;
  refusal: string | null;
  label: string;
  autoComplete: string;
};

/** Where the message is to go. */
export function MessageForm({ form, submit, busy, mustWait, refusal, label, autoComplete }: Props) {
  const { t } = useTranslation('recovery');
  const field = useTextFields(form);

  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      <TextField
        {...field('target', label)}
        dir="ltr"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
      <RefusalNote text={refusal} />
      <Button type="submit" busy={busy} aria-disabled={mustWait} wide>
        {t(busy ? 'sending' : 'send')}
      </Button>
    </form>
  );
}
