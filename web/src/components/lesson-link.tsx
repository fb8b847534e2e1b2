import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { utils } from '#lib/api.ts';
import { nextUnitPathOf } from '#lib/next-unit-path.ts';
import { coursePath } from '#lib/paths.ts';
import { ButtonLink } from './button-link.tsx';

type Props = Pick<ComponentProps<'a'>, 'children' | 'aria-label' | 'aria-describedby'> & {
  label: string;
  courseId: number;
};

/** Opens the next unit of a course. In a new tab it opens the overview. */
export function LessonLink({ label, courseId, ...rest }: Props) {
  const router = useRouter();
  const openNextUnit = async (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    const to = await nextUnitPathOf(utils, { label, courseId });
    await router.navigate({ to, params: { label } });
  };
  return (
    <ButtonLink
      {...rest}
      to={coursePath(courseId)}
      params={{ label }}
      small
      onClick={(event: MouseEvent) => void openNextUnit(event)}
    />
  );
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
