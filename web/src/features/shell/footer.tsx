import { useTranslation } from 'react-i18next';
import { Logo, PlainLogo } from '#components/logo.tsx';
import { SchemeToggle } from '#components/scheme-toggle.tsx';
import { Wrap } from '#components/wrap.tsx';
import { useSchool, useSchoolName } from '#lib/api/school.ts';
import styles from './footer.module.css';
import { FooterLinks } from './footer-links.tsx';
import { SocialLinks } from './social-links.tsx';

/** Asked each time: a server that paints goes on over New Year. */
const thisYear = () => new Date().getFullYear();

export function Footer() {
  const { t } = useTranslation('common');
  const logoUrl = useSchool()?.logoUrl;
  const school = useSchoolName();

  return (
    <footer className={styles['footer']}>
      <Wrap>
        <div className={styles['row']}>
          {logoUrl ? <Logo /> : <PlainLogo />}
          <FooterLinks />
          <SocialLinks />
        </div>
        <div className={styles['end']}>
          {/* A page painted before midnight on New Year's Eve names the year that it was painted in. */}
          <p className={styles['copyright']} suppressHydrationWarning>
            {t('footer.copyright', { year: thisYear(), school })}
          </p>
          <SchemeToggle />
        </div>
      </Wrap>
    </footer>
  );
}
