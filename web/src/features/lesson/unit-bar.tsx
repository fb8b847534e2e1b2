import type { LessonPage, LessonUnit } from '@fasl/shared/contracts/lesson/lesson-page';
import {
  findAdjacentUnits,
  getOutlineProgress,
  listUnits,
} from '@fasl/shared/rules/lesson/lesson-outline';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { publishBarHeight } from '#lib/browser/bar-height.ts';
import { getUnitPath } from '#lib/lesson/unit.ts';
import { getLessonPath } from '#lib/router/paths.ts';
import { LessonOutline } from './outline.tsx';
import styles from './unit-frame.module.css';

type Props = { course: LessonPage; unitId: number };

/**
 * Links to the previous and the next unit. On a phone the bar is sticky and opens the outline. Its
 * key is the unit, so the outline closes after a selection.
 */
export function UnitBar({ course, unitId }: Props) {
  const { t } = useTranslation(['course', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { previous, next } = findAdjacentUnits(course, unitId);
  const { done, total, percent } = getOutlineProgress(course);
  // Until then, the unit has its own main action; a finished lesson leads to the next lesson.
  const isCompleted = listUnits(course).some(({ id, completed }) => id === unitId && completed);
  const variant = isCompleted && done < total ? 'brand' : 'soft';

  return (
    <nav ref={publishBarHeight} className={styles['bar']} aria-label={t('way')}>
      <Step course={course} unit={previous} direction="previous" />
      <Button variant="ghost" small className={styles['show']} onClick={() => setIsOpen(true)}>
        <span>
          {t('outline')}{' '}
          <bdi dir="ltr">
            {done}/{total}
          </bdi>
        </span>
        <ProgressLine percent={percent} />
      </Button>
      {next ? (
        <Step course={course} unit={next} direction="next" variant={variant} />
      ) : (
        <End course={course} />
      )}
      <Sheet label={t('outline')} open={isOpen} close={close} side="end">
        <div className={styles['sheet']}>
          <div className={styles['close']}>
            <h2>{t('outline')}</h2>
            <IconButton icon="close" label={t('common:close')} onClick={close} />
          </div>
          <LessonOutline course={course} openId={unitId} />
        </div>
      </Sheet>
    </nav>
  );
}

/** The kashida without letters. */
const ProgressLine = ({ percent }: { percent: number }) => (
  <svg
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    aria-hidden="true"
    className={styles['progress']}
  >
    <path d="M0 2H100" />
    <path d={`M0 2H${percent}`} />
  </svg>
);

function End({ course }: Pick<Props, 'course'>) {
  const { t } = useTranslation('course');
  return (
    <ButtonLink
      to={getLessonPath(course.id)}
      params={{ label: course.classroom.label }}
      activeOptions={{ exact: true }}
      variant="soft"
      small
    >
      {t('lesson')} <Icon name="arrow" />
    </ButtonLink>
  );
}

type StepProps = {
  course: LessonPage;
  unit: LessonUnit | null;
  /** On a phone, the previous step has only its arrow. */
  direction: 'previous' | 'next';
  variant?: 'brand' | 'soft';
};

function Step({ course, unit, direction, variant = 'soft' }: StepProps) {
  const { t } = useTranslation('course');
  if (!unit) return <span className={styles['noStep']} />;
  return (
    <ButtonLink
      to={getUnitPath(course.id, unit)}
      params={{ label: course.classroom.label }}
      small
      variant={variant}
      className={styles[direction]}
    >
      {direction === 'previous' && <Icon name="back" />}
      <span>{t(direction)}</span>
      <VisuallyHidden>{unit.name}</VisuallyHidden>
      {direction === 'next' && <Icon name="arrow" />}
    </ButtonLink>
  );
}
