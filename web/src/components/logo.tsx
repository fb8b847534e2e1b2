import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/language.ts';
import { classes } from '#lib/classes.ts';
import { useSchool } from '#lib/school.ts';
import styles from './logo.module.css';
import { Wordmark } from './wordmark.tsx';

/** The way home: the school's own picture, or the drawn word and its name. */
export function Logo({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('common');
  const school = useSchool();

  return (
    <Link
      to="/"
      className={classes(styles['logo'], className)}
      aria-label={t('homeLink', { school: school?.title ?? t('name') })}
    >
      {school?.logoUrl ? (
        <img src={school.logoUrl} alt="" className={styles['picture']} />
      ) : (
        <DrawnLogo />
      )}
    </Link>
  );
}

/** In Arabic the drawing is the name; in English the name stands beside it. */
export function DrawnLogo() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <>
      <Wordmark className={styles['mark']} />
      {language === 'en-GB' && <span className={styles['name']}>{t('name')}</span>}
    </>
  );
}
