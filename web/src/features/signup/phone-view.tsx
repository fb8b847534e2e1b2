import { useTranslation } from 'react-i18next';
import { CodeForm } from '#components/code-form.tsx';
import { ResendNote } from '#components/resend-note.tsx';
import { api } from '#lib/api.ts';
import styles from './signup.module.css';
import { SignupPage } from './signup-page.tsx';
import { usePhoneCode } from './use-phone-code.ts';

/** Step 1: the code that went to the phone. */
export function PhoneView() {
  const { t } = useTranslation('signup');
  const phone = api.profile.page.useQuery().data?.profile.phone;
  const { confirm, busy, errorText, ...resend } = usePhoneCode();

  return (
    <SignupPage step={1} title={t('phone.title')}>
      <p>
        {t('phone.sent')}{' '}
        <bdi dir="ltr" className={styles['phone']}>
          {phone && inGroups(phone)}
        </bdi>
        {t('phone.lasts')}
      </p>
      <CodeForm send={confirm} busy={busy} errorText={errorText} />
      <ResendNote {...resend} />
      <p className={styles['small']}>{t('phone.wrong')}</p>
    </SignupPage>
  );
}

/** `0101 234 5678`, as people say it. */
const inGroups = (phone: string) => phone.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
