import { useTranslation } from 'react-i18next';
import { LanguageToggle } from '#components/language-toggle.tsx';
import { TextLink } from '#components/text-link.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import styles from './login.module.css';
import { LoginArt } from './login-art.tsx';
import { LoginForm } from './login-form.tsx';

/** `redirect` is where the student was going. */
export function LoginView({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation('login');
  usePageTitle(t('title'));

  return (
    <div className={styles['page']}>
      <LoginArt />
      <div className={styles['side']}>
        <div className={styles['column']}>
          <div className={styles['heading']}>
            <h1 className={styles['title']}>{t('title')}</h1>
            <LanguageToggle className={styles['language']} />
          </div>
          <LoginForm redirect={redirect} />
          <TextLink to={paths.forgotPassword} className={styles['forgot']}>
            {t('forgot')}
          </TextLink>
          <p className={styles['new']}>
            {t('new')} <TextLink to={paths.signup}>{t('create')}</TextLink>
          </p>
        </div>
      </div>
    </div>
  );
}
