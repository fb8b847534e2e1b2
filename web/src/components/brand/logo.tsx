import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/language.ts';
import { useCustomName, useSchool, useSchoolName } from '#lib/api/school.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './logo.module.css';
import { Wordmark } from './wordmark.tsx';

export function Logo() {
  const { t } = useTranslation('common');
  const school = useSchoolName();
  return (
    <Link to="/" className={styles['logo']} aria-label={t('homeLink', { school })}>
      <Mark />
    </Link>
  );
}

export function PlainLogo() {
  return (
    <span className={joinClasses(styles['logo'], styles['whole'])}>
      <Mark />
    </span>
  );
}

function Mark() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const logoUrl = useSchool()?.logoUrl;
  const ownName = useCustomName();

  if (logoUrl) return <img src={logoUrl} alt="" className={styles['picture']} />;
  if (ownName) {
    return (
      <span dir="auto" className={styles['title']}>
        {ownName}
      </span>
    );
  }
  // In Arabic the wordmark is the name; in English the name is written next to it.
  return (
    <>
      <Wordmark className={styles['mark']} />
      {language === 'en-GB' && <span className={styles['name']}>{t('name')}</span>}
    </>
  );
}
