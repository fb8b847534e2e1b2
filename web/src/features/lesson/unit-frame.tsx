import type { CoursePage, CourseUnit } from '@fasl/shared/contracts/lesson/lesson-page';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import { api, utils } from '#lib/api/api.ts';
import { appErrorOf, isTemporary } from '#lib/api/app-error.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { BackLink } from './back-link.tsx';
import { UnitBar } from './unit-bar.tsx';
import styles from './unit-frame.module.css';
import { UnitIcon } from './unit-icon.tsx';
import { hasWhy, UnitWhy } from './unit-why.tsx';

const beatMs = 10_000;

type Props = { course: CoursePage; unit: CourseUnit; children: ReactNode };

/** What stands around every unit: its name, whether it is done, why it is locked, and the way on. */
export function UnitFrame({ course, unit, children }: Props) {
  const { t } = useTranslation('course');
  usePageTitle(unit.name);
  useHeartbeat(unit.id, unit.lock === null);

  return (
    <article className={styles['frame']} aria-labelledby="unit">
      <BackLink classroom={course.classroom} />
      <header className={styles['head']}>
        <h1 id="unit" className={styles['title']}>
          <bdi>{unit.name}</bdi>
        </h1>
        <p className={styles['facts']}>
          <span className={styles['kind']}>
            <UnitIcon kind={unit.kind} /> {t(`kind.${unit.kind}`)}
          </span>
          {unit.completed && (
            <Tag kind="ok" dot>
              {t('state.completed')}
            </Tag>
          )}
        </p>
      </header>
      {unit.lock ? (
        <EmptyState title={t('locked')}>
          {hasWhy(unit.lock) && <UnitWhy course={course} lock={unit.lock} />}
        </EmptyState>
      ) : (
        children
      )}
      {/* The view beside it has the bare id: of two with one key the first would never leave. */}
      <UnitBar key={`bar-${unit.id}`} course={course} unitId={unit.id} />
    </article>
  );
}

/** Every ten seconds that a unit is before somebody's eyes are told; the server credits what has really passed. */
function useHeartbeat(unitId: number, isOpen: boolean): void {
  const { mutateAsync: beat } = api.unit.beat.useMutation();

  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || navigator.onLine === false) return;
      beat({ unitId }).catch((error: unknown) => {
        if (isTemporary(appErrorOf(error)?.code)) return;
        // Whoever may not be here any more is told so by the page; asking on would change nothing.
        clearInterval(timer);
        void utils.course.page.invalidate();
      });
    }, beatMs);
    return () => clearInterval(timer);
  }, [unitId, isOpen, beat]);
}
