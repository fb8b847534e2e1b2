import { mostCharacters } from '@fasl/shared/contracts/page/lengths';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { textLinkClass } from '#components/button-style.ts';
import { PasswordField } from '#components/password-field.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { SchoolTextLink } from '#components/school-text-link.tsx';
import { TextField } from '#components/text-field.tsx';
import { useTextFields } from '#lib/forms/use-text-fields.ts';
import styles from './signup.module.css';
import { useAccountForm } from './use-account-form.ts';

const { name: most } = mostCharacters;

export function AccountForm() {
  const { t } = useTranslation('signup');
  const { form, submit, busy, mustWait, refusal } = useAccountForm();
  const textField = useTextFields(form);
  const field = (name: keyof typeof form.values) => textField(name, t(`fields.${name}`));

  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      <div className={styles['names']}>
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={most} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={most} />
      </div>
      <TextField
        {...field('phone')}
        hint={t('phoneHint')}
        type="tel"
        dir="ltr"
        autoComplete="tel-national"
      />
      <TextField
        {...field('email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} hint={t('passwordHint')} autoComplete="new-password" />
      <PasswordField {...field('passwordConfirmation')} autoComplete="new-password" />
      <RefusalNote text={refusal} />
      <Button type="submit" busy={busy} aria-disabled={mustWait} wide>
        {t(busy ? 'sending' : 'submit')}
      </Button>
      <Terms />
    </form>
  );
}

/** They open beside the form, so that nothing typed is lost over them. */
function Terms() {
  const { t } = useTranslation('signup');
  return (
    <p className={styles['agree']}>
      <span>{t('agree.say')}</span>{' '}
      <SchoolTextLink of="terms" text={t('agree.terms')} className={textLinkClass} beside />{' '}
      <SchoolTextLink of="privacy" text={t('agree.privacy')} className={textLinkClass} beside />
    </p>
  );
}
