import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Logo, PlainLogo } from '#components/brand/logo.tsx';
import { SchemeToggle } from '#components/button/scheme-toggle.tsx';
import { SchoolTextLink } from '#components/button/school-text-link.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { useSchool, useSchoolName } from '#lib/api/school.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './footer.module.css';

/** `fallback` is used if the school has not set an address. */
const networks = [
  { key: 'facebook', name: 'Facebook', fallback: 'https://www.facebook.com/' },
  { key: 'youtube', name: 'YouTube', fallback: 'https://www.youtube.com/' },
  { key: 'linkedin', name: 'LinkedIn', fallback: 'https://www.linkedin.com/' },
  { key: 'instagram', name: 'Instagram', fallback: 'https://www.instagram.com/' },
] as const;

/** Computed on each render, because the server may still run after New Year. */
const thisYear = () => new Date().getFullYear();

export function Footer() {
  const { t } = useTranslation('common');
  const logoUrl = useSchool()?.logoUrl;
  const school = useSchoolName();

  return (
    <footer className={styles['footer']}>
      <PageContainer>
        <div className={styles['row']}>
          {logoUrl ? <Logo /> : <PlainLogo />}
          <FooterLinks />
          <SocialLinks />
        </div>
        <div className={styles['end']}>
          {/* The year can differ between server rendering and hydration. */}
          <p className={styles['copyright']} suppressHydrationWarning>
            {t('footer.copyright', { year: thisYear(), school })}
          </p>
          <SchemeToggle />
        </div>
      </PageContainer>
    </footer>
  );
}

function SocialLinks() {
  const { t } = useTranslation('common');
  const links = useSchool()?.links;

  return (
    <nav aria-label={t('footer.social')}>
      <ul className={styles['links']}>
        {networks.map(({ key, name, fallback }) => (
          <li key={key}>
            <a href={links?.[key] ?? fallback} target="_blank" rel="noopener" lang="en">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLinks() {
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
