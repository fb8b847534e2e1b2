import { lazy, Suspense } from 'react';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './lazy-moment.module.css';
import type { MomentProps } from './moment.tsx';

const Loaded = lazy(async () => ({
  default: (await importWithRetry(() => import('./moment.tsx'))).Moment,
}));

/** Takes its final height at once, because the drawing loads after the page. */
export function LazyMoment(props: MomentProps) {
  return (
    <div className={joinClasses(styles['frame'], props.className)}>
      <Suspense>
        <Loaded {...props} className={undefined} />
      </Suspense>
    </div>
  );
}
