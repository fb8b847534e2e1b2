import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { EntryPage } from '#components/layout/entry-page.tsx';
import { paths } from '#lib/router/paths.ts';
import { getLoginSearch } from '#lib/session/return-path.ts';
import { AccountForm } from './account-form.tsx';
import styles from './signup.module.css';

export function AccountView() {
  const { t } = useTranslation('signup');
  return (
    <EntryPage tone="rose" say={t('say')} title={t('title')}>
      <AccountForm />
      <p className={styles['centred']}>
        {t('known')}{' '}
        <TextLink to={paths.login} search={getLoginSearch()}>
          {t('logIn')}
        </TextLink>
      </p>
    </EntryPage>
  );
}
