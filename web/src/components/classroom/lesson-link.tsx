import { findAdjacentUnits } from '@fasl/shared/rules/lesson/lesson-outline';
import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiUtils } from '#lib/api/api.ts';
import { findNextUnitPath } from '#lib/lesson/next-unit-path.ts';
import { getUnitPath, type UnitViewProps } from '#lib/lesson/unit.ts';
import { getLessonPath } from '#lib/router/paths.ts';
import { Icon } from '../brand/icon.tsx';
import styles from '../button/button.module.css';
import { ButtonLink } from '../button/button-link.tsx';

type Props = Pick<ComponentProps<'a'>, 'children' | 'aria-label' | 'aria-describedby'> & {
  label: string;
  courseId: number;
};

/**
 * Links to the next unit. In a new tab and offline it opens the overview instead, because the next
 * unit cannot be requested.
 */
export function LessonLink({ label, courseId, children, ...rest }: Props) {
  const router = useRouter();
  const [isOpening, setIsOpening] = useState(false);
  const openNextUnit = async (event: MouseEvent) => {
    if (opensElsewhere(event) || !navigator.onLine) return;
    event.preventDefault();
    if (isOpening) return;
    setIsOpening(true);
    const to = await findNextUnitPath(apiUtils, { label, courseId });
    await router.navigate({ to, params: { label } });
    setIsOpening(false);
  };
  return (
    <ButtonLink
      {...rest}
      to={getLessonPath(courseId)}
      params={{ label }}
      small
      aria-busy={isOpening || undefined}
      onClick={(event: MouseEvent) => void openNextUnit(event)}
    >
      {children}
      {isOpening && <span className={styles['busy']} aria-hidden="true" />}
    </ButtonLink>
  );
}

/** The main action of a block in a unit: the next unit, or the lesson after the last one. */
export function NextUnitLink({
  course,
  unitId,
}: {
  course: UnitViewProps['course'];
  unitId: number;
}) {
  const { t } = useTranslation('course');
  const { next } = findAdjacentUnits(course, unitId);
  return (
    <ButtonLink
      to={next ? getUnitPath(course.id, next) : getLessonPath(course.id)}
      params={{ label: course.classroom.label }}
      activeOptions={{ exact: true }}
      variant="onBlock"
    >
      <span>{next ? t('goOn', { unit: next.name }) : t('toLesson')}</span> <Icon name="arrow" />
    </ButtonLink>
  );
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
