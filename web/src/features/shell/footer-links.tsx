import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { useSchool } from '#lib/school.ts';
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
          <TextOrPage href={school?.links.terms} to={paths.terms} text={t('footer.terms')} />
        </li>
        <li>
          <TextOrPage href={school?.links.privacy} to={paths.privacy} text={t('footer.privacy')} />
        </li>
        <li>
          <Link to={paths.faqs}>{t('footer.faqs')}</Link>
        </li>
      </ul>
    </nav>
  );
}

type Target = { href: string | null | undefined; to: string; text: string };

/** The school's own document where it has one, else the bundled page. */
function TextOrPage({ href, to, text }: Target) {
  if (!href) return <Link to={to}>{text}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener">
      {text}
    </a>
  );
}
