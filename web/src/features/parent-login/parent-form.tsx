import { mostCharacters } from '@fasl/shared/contracts/page/lengths';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { TextField } from '#components/text-field.tsx';
import { useTextFields } from '#lib/forms/use-text-fields.ts';
import styles from './parent.module.css';
import type { useParentLogin } from './use-parent-login.ts';

export function ParentForm({ login }: { login: ReturnType<typeof useParentLogin> }) {
  const { t } = useTranslation('parent');
  const { form, submit, sending, mustWait, sendRefusal } = login;
  const textField = useTextFields(form);
  const field = (name: keyof typeof form.values) => textField(name, t(name));

  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      <TextField
        {...field('studentNumber')}
        hint={t('numberHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={mostCharacters.studentNumber}
      />
      <TextField {...field('parentPhone')} type="tel" dir="ltr" autoComplete="tel-national" />
      <RefusalNote text={sendRefusal} />
      <Button type="submit" busy={sending} aria-disabled={mustWait} wide>
        {t(sending ? 'sending' : 'send')}
      </Button>
    </form>
  );
}
