import { type ComponentType, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/brand/shape.tsx';
import { Band } from '#components/layout/band.tsx';
import { importWithTranslations } from '#lib/api/import-with-retry.ts';
import { useOnline } from '#lib/network/connection.ts';
import styles from './lazy-trial.module.css';

/**
 * Loads the trial lesson when the visitor scrolls to it. The block has the same size, heading and
 * letter before. Without a connection it would stay empty, so it is left out.
 */
export function LazyTrial() {
  const { t } = useTranslation('home');
  const [Trial, show] = useState<ComponentType<{ className?: string | undefined }>>();
  const watch = useCallback((element: HTMLElement | null) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      void importWithTranslations(() => import('./trial/trial-section.tsx'), 'trial').then(
        ({ TrialSection }) => show(() => TrialSection),
      );
    });
    if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const isOnline = useOnline();
  if (!Trial && !isOnline) return null;
  const className = styles['block'];
  return (
    <Band follows>
      {Trial ? (
        <Trial className={className} />
      ) : (
        <div ref={watch} className={className}>
          <p>{t('trial')}</p>
          <Shape name="fa" />
        </div>
      )}
    </Band>
  );
}
