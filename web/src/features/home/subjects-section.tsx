import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Band } from '#components/layout/band.tsx';
import dotted from '#components/text/dotted.module.css';
import { useLanguage } from '#i18n/language.ts';
import { useSchool } from '#lib/api/school.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './subjects.module.css';

/** Search shortcuts, if the school shows them. */
export function SubjectsSection() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  if (!useSchool()?.shows.subjects) return null;

  return (
    <Band tone="nile" className={styles['band']}>
      <h2 className={styles['title']}>{t('subjects.title')}</h2>
      <nav aria-label={t('subjects.label')}>
        <ul className={joinClasses(dotted['dotted'], styles['subjects'])}>
          {subjectShortcuts.map(({ slug, nameEn, nameAr }) => {
            const name = language === 'ar-EG' ? nameAr : nameEn;
            return (
              <li key={slug}>
                <Link to={paths.results} search={{ query: name }}>
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </Band>
  );
}
