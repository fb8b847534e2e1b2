import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { CodeForm } from '#components/code-form.tsx';
import { ResendNote } from '#components/resend-note.tsx';
import { api } from '#lib/api/api.ts';
import { ChangePhoneForm } from './change-phone-form.tsx';
import styles from './signup.module.css';
import { SignupPage } from './signup-page.tsx';
import { usePhoneCode } from './use-phone-code.ts';

/** Step 1: the code that went to the phone. */
export function PhoneView() {
  const { t } = useTranslation('signup');
  const phone = api.profile.page.useQuery().data?.profile.phone;
  const { confirm, busy, errorText, begin, round, ...resend } = usePhoneCode();
  const [isChanging, setIsChanging] = useState(false);
  const changed = () => {
    setIsChanging(false);
    begin();
  };

  return (
    <SignupPage step={1} title={t('phone.title')}>
      <p>
        {t('phone.sent')}{' '}
        <bdi dir="ltr" className={styles['phone']}>
          {phone && inGroups(phone)}
        </bdi>
        {t('phone.lasts')}
      </p>
      <CodeForm key={round} again={round > 0} send={confirm} busy={busy} errorText={errorText} />
      <ResendNote {...resend} />
      {isChanging ? (
        <ChangePhoneForm onChanged={changed} />
      ) : (
        <Button variant="ghost" onClick={() => setIsChanging(true)} wide>
          {t('phone.wrong')}
        </Button>
      )}
    </SignupPage>
  );
}

/** `0101 234 5678`, as people say it. */
const inGroups = (phone: string) => phone.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
