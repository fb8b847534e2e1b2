import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OnlyHeard } from '#components/only-heard.tsx';
import { Wordmark } from '#components/wordmark.tsx';
import { paths } from '#lib/paths.ts';
import { useSchool } from '#lib/school.ts';
import styles from './login.module.css';

/** The word as large as the page lets it be; all of it leads home. */
export function LoginArt() {
  const { t } = useTranslation(['login', 'common']);
  const school = useSchool();
  const label = t('common:homeLink', { school: school?.title ?? t('common:name') });

  return (
    <Link to={paths.home} className={styles['art']}>
      <span className={styles['say']}>{t('say')}</span> <OnlyHeard>{label}</OnlyHeard>
      <Wordmark className={styles['word']} fa="var(--sun)" />
    </Link>
  );
}
