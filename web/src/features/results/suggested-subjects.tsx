import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button/button-link.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useSchool } from '#lib/api/school.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './results.module.css';

export function SuggestedSubjects() {
  const { t } = useTranslation('results');
  const id = useId();
  const language = useLanguage();
  if (!useSchool()?.shows.subjects) return null;
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h2 id={id}>{t('bySubject')}</h2>
      <ul className={styles['subjects']}>
        {subjectShortcuts.map(({ slug, nameEn, nameAr }) => {
          const name = language === 'ar-EG' ? nameAr : nameEn;
          return (
            <li key={slug}>
              <ButtonLink to={paths.results} search={{ query: name }} variant="soft" small>
                {name}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
