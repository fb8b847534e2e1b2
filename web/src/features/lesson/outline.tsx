import type { LessonPage, LessonUnit } from '@fasl/shared/contracts/lesson/lesson-page';
import { getOutlineProgress } from '@fasl/shared/rules/lesson/lesson-outline';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { ProgressStroke } from '#components/feedback/progress-stroke.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { formatDateTime } from '#lib/format/dates.ts';
import { getUnitPath, getUnitState } from '#lib/lesson/unit.ts';
import { useOnline } from '#lib/network/connection.ts';
import { getLessonPath } from '#lib/router/paths.ts';
import styles from './outline.module.css';
import { UnitIcon } from './unit-icon.tsx';
import { UnitLockReason } from './unit-lock-reason.tsx';

type Props = { course: LessonPage; openId: number | null };

export function LessonOutline({ course, openId }: Props) {
  const { t } = useTranslation('course');
  return (
    <nav aria-label={t('outline')} className={styles['outline']}>
      {openId !== null && <OutlineHead course={course} />}
      {course.sections.map((section) => (
        <section key={section.id} aria-label={section.name}>
          {course.sections.length > 1 && (
            <h2 className={styles['section']}>
              <bdi>{section.name}</bdi>
            </h2>
          )}
          <ol className={styles['units']}>
            {section.units.map((unit) => (
              <OutlineUnit key={unit.id} course={course} unit={unit} isOpen={unit.id === openId} />
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}

/** The lesson, how much of it is completed, and until when it is open. */
function OutlineHead({ course }: Pick<Props, 'course'>) {
  const { t } = useTranslation('course');
  const { done, total, percent } = getOutlineProgress(course);
  return (
    <div className={styles['head']}>
      <TextLink
        to={getLessonPath(course.id)}
        params={{ label: course.classroom.label }}
        className={styles['course']}
        activeOptions={{ exact: true }}
      >
        <bdi>{course.name}</bdi>
      </TextLink>
      <ProgressStroke percent={percent} label={t('percent', { percent })} />
      <b>{t('done', { done, count: total })}</b>
      {course.expiresAt && (
        <p>
          {t('openUntil')} <bdi>{formatDateTime(course.expiresAt)}</bdi>
        </p>
      )}
    </div>
  );
}

type OutlineUnitProps = { course: LessonPage; unit: LessonUnit; isOpen: boolean };

function OutlineUnit({ course, unit, isOpen }: OutlineUnitProps) {
  const state = getUnitState(unit);
  // Offline, no unit can be opened.
  const isNext = useOnline() && unit.id === course.resumeUnitId && !isOpen;
  const dataAttributes = { 'data-open': isOpen || undefined, 'data-next': isNext || undefined };
  return (
    <li className={styles['unit']} {...dataAttributes} data-state={state}>
      {unit.kind === 'unknown' ? (
        <p className={styles['link']}>
          <UnitFacts unit={unit} isNext={false} />
        </p>
      ) : (
        <Link
          ref={isOpen ? scrollToMiddle : undefined}
          to={getUnitPath(course.id, unit)}
          params={{ label: course.classroom.label }}
          className={styles['link']}
          aria-current={isOpen ? 'page' : undefined}
        >
          <UnitFacts unit={unit} isNext={isNext} />
        </Link>
      )}
      {unit.lock && !isOpen && <UnitLockReason course={course} lock={unit.lock} />}
    </li>
  );
}

function UnitFacts({ unit, isNext }: { unit: LessonUnit; isNext: boolean }) {
  const { t } = useTranslation('course');
  const state = getUnitState(unit);
  return (
    <>
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
      {state !== 'attempted' && <VisuallyHidden>{t(`state.${state}`)}</VisuallyHidden>}
    </>
  );
}

/** Centres a hidden element in its dialog or sidebar. `scrollIntoView` would scroll the page too. */
function scrollToMiddle(element: HTMLElement | null) {
  const box = element?.closest('dialog, aside');
  if (!element || !box) return undefined;
  const observer = new ResizeObserver(() => {
    const bounds = element.getBoundingClientRect();
    // The dialog is closed, or the sidebar is hidden.
    if (bounds.height === 0) return;
    observer.disconnect();
    const boxBounds = box.getBoundingClientRect();
    if (bounds.top >= boxBounds.top && bounds.bottom <= boxBounds.bottom) return;
    box.scrollTop += bounds.top - boxBounds.top - (box.clientHeight - bounds.height) / 2;
  });
  observer.observe(element);
  return () => observer.disconnect();
}
