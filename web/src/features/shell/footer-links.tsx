import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SchoolTextLink } from '#components/school-text-link.tsx';
import { useSchool } from '#lib/api/school.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './footer.module.css';

export function FooterLinks() {
  const { t } = useTranslation('common');
  const school = useSchool();

  return (
    <nav aria-label={t('footer.label')}>
      <ul className={styles['links']}>
        {school?.shows.about && (
          <li>
            <Link to={paths.about}>{t('footer.about')}</Link>
          </li>
        )}
        <li>
          <SchoolTextLink of="terms" text={t('footer.terms')} />
        </li>
        <li>
          <SchoolTextLink of="privacy" text={t('footer.privacy')} />
        </li>
        <li>
          <Link to={paths.faqs}>{t('footer.faqs')}</Link>
        </li>
      </ul>
    </nav>
  );
}
