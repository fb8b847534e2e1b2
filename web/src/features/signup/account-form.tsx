import { maxCharacters } from '@fasl/shared/contracts/page/lengths';
import { normalizePhone } from '@fasl/shared/rules/account/identity';
import { type Signup, signupErrors } from '@fasl/shared/rules/account/profile';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { textLinkClass } from '#components/button/button-style.ts';
import { SchoolTextLink } from '#components/button/school-text-link.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { PasswordField } from '#components/form/password-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { api } from '#lib/api/api.ts';
import { getFieldErrors, useFormError } from '#lib/api/use-form-error.ts';
import { deleteTabDraft, readTabDraft, useTabDraft } from '#lib/forms/draft.ts';
import { useFields } from '#lib/forms/use-fields.ts';
import { startResendWait } from '#lib/forms/use-resend-wait.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import { useTextFields } from '#lib/forms/use-text-fields.ts';
import { takePathAfterAuth } from '#lib/session/return-path.ts';
import { setViewer } from '#lib/session/session.ts';
import styles from './signup.module.css';

const draft = 'signup';

const empty = { firstName: '', lastName: '', phone: '', email: '' };

const noPassword = { password: '', passwordConfirmation: '' };

const { name: maxNameLength } = maxCharacters;

export function AccountForm() {
  const { t } = useTranslation('signup');
  const { form, submit, busy, mustWait, failure } = useAccountForm();
  const textField = useTextFields(form);
  const field = (name: keyof typeof form.values) => textField(name, t(`fields.${name}`));

  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      <div className={styles['names']}>
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={maxNameLength} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={maxNameLength} />
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
      <FormError text={failure} />
      <Button type="submit" busy={busy} aria-disabled={mustWait} wide>
        {t(busy ? 'sending' : 'submit')}
      </Button>
      <Terms />
    </form>
  );
}

/** The links open in another tab, so that the form's input is not lost. */
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

function useAccountForm() {
  const router = useRouter();
  const form = useFields<Signup>({
    initial: () => ({ ...readTabDraft(draft, empty), ...noPassword }),
    check: signupErrors,
  });
  const { password: _, passwordConfirmation: __, ...draftValues } = form.values;
  useTabDraft(draft, draftValues);

  const call = api.account.signup.useMutation({
    onSuccess: ({ viewer, redirect }) => {
      deleteTabDraft(draft);
      startResendWait(`phone:${viewer.user?.username}`);
      setViewer(viewer);
      return router.navigate({ href: takePathAfterAuth(redirect), replace: true });
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });

  const mustWait = useRetryWait(call.error);
  const send = (values: Signup) => {
    if (call.isPending || mustWait) return;
    const phone = normalizePhone(values.phone);
    call.mutate({ ...values, phone, email: values.email.trim() });
  };
  return {
    form,
    submit: form.submit(send),
    mustWait,
    busy: call.isPending || call.isSuccess,
    failure: useFormError(call.error, form.values),
  };
}
