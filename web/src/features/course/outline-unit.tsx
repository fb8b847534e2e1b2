import type { CoursePage, CourseUnit } from '@fasl/shared/contracts/lesson/lesson-page';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { Nuqta } from '#components/nuqta.tsx';
import { OnlyHeard } from '#components/only-heard.tsx';
import { bringIntoSight } from '#lib/browser/bring-into-sight.ts';
import { unitPath } from '#lib/lesson/unit-path.ts';
import styles from './outline.module.css';
import { UnitIcon } from './unit-icon.tsx';
import { UnitWhy } from './unit-why.tsx';

type Props = { course: CoursePage; unit: CourseUnit; isOpen: boolean };

export function OutlineUnit({ course, unit, isOpen }: Props) {
  const { t } = useTranslation('course');
  const state = stateOf(unit);
  const isNext = unit.id === course.resumeUnitId && !isOpen;

  return (
    <li className={styles['unit']} data-open={isOpen || undefined} data-state={state}>
      <Link
        ref={isOpen ? bringIntoSight : undefined}
        to={unitPath(course.id, unit)}
        params={{ label: course.classroom.label }}
        className={styles['link']}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span className={styles['mark']} aria-hidden="true">
          {unit.lock ? <Icon name="lock" /> : <Nuqta hollow={!unit.completed} />}
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>
            <bdi>{unit.name}</bdi>
          </span>
          <span className={styles['kind']}>
            <UnitIcon kind={unit.kind} /> {t(`kind.${unit.kind}`)}
            {state === 'attempted' && <b className={styles['next']}>{t('state.attempted')}</b>}
            {isNext && <b className={styles['next']}>{t('upNext')}</b>}
          </span>
        </span>
        {state !== 'attempted' && <OnlyHeard>{t(`state.${state}`)}</OnlyHeard>}
      </Link>
      {unit.lock && !isOpen && <UnitWhy course={course} lock={unit.lock} />}
    </li>
  );
}

function stateOf({ lock, completed, attempted }: CourseUnit) {
  if (lock) return 'locked';
  if (completed) return 'completed';
  return attempted ? 'attempted' : 'open';
}
