import type { LessonPage, LessonUnit } from '@fasl/shared/contracts/lesson/lesson-page';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import { api, apiUtils } from '#lib/api/api.ts';
import { isTemporaryError, toAppError } from '#lib/api/app-error.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { BackLink } from './back-link.tsx';
import { UnitBar } from './unit-bar.tsx';
import styles from './unit-frame.module.css';
import { UnitIcon } from './unit-icon.tsx';
import { hasLockReason, UnitLockReason } from './unit-lock-reason.tsx';

const intervalMs = 10_000;

type Props = { course: LessonPage; unit: LessonUnit; children: ReactNode };

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
          {hasLockReason(unit.lock) && <UnitLockReason course={course} lock={unit.lock} />}
        </EmptyState>
      ) : (
        children
      )}
      {/* The view uses the unit's id as key, so the bar needs another key. */}
      <UnitBar key={`bar-${unit.id}`} course={course} unitId={unit.id} />
    </article>
  );
}

/**
 * Reports every ten seconds that the unit is visible. The server credits the time that has really
 * passed.
 */
function useHeartbeat(unitId: number, isOpen: boolean): void {
  const { mutateAsync: beat } = api.unit.beat.useMutation();

  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || navigator.onLine === false) return;
      beat({ unitId }).catch((error: unknown) => {
        if (isTemporaryError(toAppError(error)?.code)) return;
        // Without access the page shows the reason; further requests would fail as well.
        clearInterval(timer);
        void apiUtils.course.page.invalidate();
      });
    }, intervalMs);
    return () => clearInterval(timer);
  }, [unitId, isOpen, beat]);
}
