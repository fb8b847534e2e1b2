import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/note.tsx';
import { useLayout } from '#lib/router/layout.ts';
import { isCookieless } from '#lib/session/keeps-cookies.ts';
import { bringFiles } from './bring-files.ts';
import styles from './framed.module.css';
import { mendLinks } from './mend-links.ts';
import { useHost } from './use-host.ts';

/** What a page inside another site's page has besides: the talk with its host, and a way out. */
export function Framed() {
  const { t } = useTranslation('embed');
  const [isBlocked] = useState(isCookieless);
  const { showHeader } = useLayout();
  useHost(isBlocked);
  useEffect(mendLinks, []);
  useEffect(bringFiles, []);
  // A page on the way in says so itself.
  if (!isBlocked || !showHeader) return null;

  return (
    <Note kind="warn" icon="warning" className={styles['blocked']}>
      <p>{t('blocked')}</p>
      <a className={styles['out']} href={location.pathname} target="_blank" rel="noopener">
        {t('openOutside')}
      </a>
    </Note>
  );
}
