import { useTranslation } from 'react-i18next';
import { useSchool } from '#lib/api/school.ts';
import styles from './footer.module.css';

/** Where a school has set no address of its own, the network's front door. */
const networks = [
  { key: 'facebook', name: 'Facebook', fallback: 'https://www.facebook.com/' },
  { key: 'youtube', name: 'YouTube', fallback: 'https://www.youtube.com/' },
  { key: 'linkedin', name: 'LinkedIn', fallback: 'https://www.linkedin.com/' },
  { key: 'instagram', name: 'Instagram', fallback: 'https://www.instagram.com/' },
] as const;

export function SocialLinks() {
  const { t } = useTranslation('common');
  const links = useSchool()?.links;

  return (
    <nav aria-label={t('footer.social')}>
      <ul className={styles['social']}>
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
