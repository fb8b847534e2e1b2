import type { LessonPage, LessonUnit } from '@fasl/shared/contracts/lesson/lesson-page';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getToneClass, type Tone } from '#components/brand/tone.ts';
import { Tag } from '#components/feedback/tag.tsx';
import { api, apiUtils } from '#lib/api/api.ts';
import { isTemporaryError, toAppError } from '#lib/api/app-error.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { getUnitState } from '#lib/lesson/unit.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { BackLink } from './back-link.tsx';
import { LessonMoment } from './lesson-moment.tsx';
import { UnitBar } from './unit-bar.tsx';
import styles from './unit-frame.module.css';
import { UnitIcon } from './unit-icon.tsx';
import { LockedUnit } from './unit-message.tsx';

const intervalMs = 10_000;

const kindTones: Record<LessonUnit['kind'], Tone> = {
  video: 'pop',
  document: 'sun',
  webcontent: 'sky',
  webinar: 'rose',
  test: 'nile',
  assignment: 'clay',
  unknown: 'sky',
};

type Props = { course: LessonPage; unit: LessonUnit; children: ReactNode };

export function UnitFrame({ course, unit, children }: Props) {
  usePageTitle(unit.name);
  useHeartbeat(unit.id, unit.lock === null);

  return (
    <article className={styles['frame']} aria-labelledby="unit">
      <BackLink classroom={course.classroom} />
      <UnitHead unit={unit} />
      <div className={styles['body']}>
        {unit.lock ? <LockedUnit course={course} lock={unit.lock} /> : children}
      </div>
      <LessonMoment course={course} />
      {/* The view uses the unit's id as key, so the bar needs another key. */}
      <UnitBar key={`bar-${unit.id}`} course={course} unitId={unit.id} />
    </article>
  );
}

function UnitHead({ unit }: Pick<Props, 'unit'>) {
  const { t } = useTranslation('course');
  const kind = t(`kind.${unit.kind}`);
  const isNamed = unit.name.toLowerCase().includes(kind.toLowerCase());
  // Homework and live sessions show their own state below.
  const isOwn = unit.kind === 'assignment' || unit.kind === 'webinar';
  const showsState = !isOwn && (unit.completed || isNamed);
  return (
    <header className={styles['head']}>
      <h1 id="unit" className={styles['title']}>
        <bdi>{unit.name}</bdi>
      </h1>
      {(!isNamed || showsState) && (
        <p className={styles['facts']}>
          <span className={joinClasses(styles['plate'], getToneClass(kindTones[unit.kind]))}>
            <UnitIcon kind={unit.kind} />
          </span>
          {!isNamed && <span>{kind}</span>}
          {showsState && <UnitState unit={unit} />}
        </p>
      )}
    </header>
  );
}

function UnitState({ unit }: Pick<Props, 'unit'>) {
  const { t } = useTranslation('course');
  if (!unit.completed) return <span>{t(`state.${getUnitState(unit)}`)}</span>;
  return (
    <Tag kind="ok" dot>
      {t('state.completed')}
    </Tag>
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
