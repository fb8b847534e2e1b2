import type { ClassroomPage } from '@fasl/shared/contracts/classroom-page';
import { TextLink } from '#components/text-link.tsx';
import { paths } from '#lib/paths.ts';

type Props = {
  item: { id: number; name: string };
  classroom: Pick<ClassroomPage, 'label' | 'tabs'>;
};

/** The way to a lesson's row; one of another classroom has only its name. */
export function LessonLink({ item: { id, name }, classroom: { label, tabs } }: Props) {
  const tab = tabs.find(({ sections }) =>
    sections.some(({ lessons }) => lessons.some((lesson) => lesson.id === id)),
  );
  if (!tab) return <bdi>{name}</bdi>;
  return (
    <TextLink
      to={paths.classroom}
      params={{ label }}
      search={{ tab: tab.id }}
      hash={`lesson-${id}`}
    >
      {name}
    </TextLink>
  );
}
