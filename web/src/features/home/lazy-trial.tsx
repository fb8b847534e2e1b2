import { type ComponentType, useCallback, useState } from 'react';
import { Band } from '#components/layout/band.tsx';
import { importWithTranslations } from '#lib/api/import-with-retry.ts';
import styles from './lazy-trial.module.css';

/** Loads the trial lesson when the visitor scrolls to it. The reserved height avoids a shift. */
export function LazyTrial() {
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

  const className = styles['block'];
  return (
    <Band follows>
      {Trial ? <Trial className={className} /> : <div ref={watch} className={className} />}
    </Band>
  );
}
