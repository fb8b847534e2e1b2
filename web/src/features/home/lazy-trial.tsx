import { type ComponentType, useCallback, useState } from 'react';
import { Band } from '#components/layout/band.tsx';
import { importWithTranslations } from '#lib/api/import-with-retry.ts';
import styles from './lazy-trial.module.css';

/** The trial lesson, loaded when its place comes near the visible part of the page. */
export function LazyTrial() {
  const [Trial, show] = useState<ComponentType<{ className?: string | undefined }>>();
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void importWithTranslations(() => import('./trial/trial-section.tsx'), 'trial').then(
          ({ TrialSection }) => show(() => TrialSection),
        );
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const className = styles['block'];
  return (
    <Band follows>
      {Trial ? <Trial className={className} /> : <div ref={watch} className={className} />}
    </Band>
  );
}
