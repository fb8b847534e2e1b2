import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/language.ts';
import { useOwnName, useSchool, useSchoolName } from '#lib/api/school.ts';
import { classes } from '#lib/browser/classes.ts';
import styles from './logo.module.css';
import { Wordmark } from './wordmark.tsx';

/** The way home. */
export function Logo() {
  const { t } = useTranslation('common');
  const school = useSchoolName();
  return (
    <Link to="/" className={styles['logo']} aria-label={t('homeLink', { school })}>
      <Mark />
    </Link>
  );
}

/** The same, leading nowhere. */
export function PlainLogo() {
  return (
    <span className={classes(styles['logo'], styles['whole'])}>
      <Mark />
    </span>
  );
}

/** The school's own picture, or its name; the drawn word where it goes by ours. */
function Mark() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const logoUrl = useSchool()?.logoUrl;
  const ownName = useOwnName();

  if (logoUrl) return <img src={logoUrl} alt="" className={styles['picture']} />;
  if (ownName) {
    return (
      <span dir="auto" className={styles['title']}>
        {ownName}
      </span>
    );
  }
  // In Arabic the drawing is the name; in English the name stands beside it.
  return (
    <>
      <Wordmark className={styles['mark']} />
      {language === 'en-GB' && <span className={styles['name']}>{t('name')}</span>}
    </>
  );
}
