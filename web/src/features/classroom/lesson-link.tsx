import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { TextLink } from '#components/button/text-link.tsx';
import { paths } from '#lib/router/paths.ts';

type Props = {
  /** `classroom` is set if another classroom teaches the lesson. */
  item: { id: number; name: string; classroom?: string | null };
  classroom: Pick<ClassroomPage, 'label' | 'tabs'>;
};

export function LessonLink({ item, classroom: { label, tabs } }: Props) {
  const { id, name, classroom = null } = item;
  const tab = tabs.find(({ sections }) =>
    sections.some(({ lessons }) => lessons.some((lesson) => lesson.id === id)),
  );
  if (!tab && classroom === null) return <bdi>{name}</bdi>;
  return (
    <TextLink
      to={paths.classroom}
      params={{ label: tab ? label : (classroom ?? label) }}
      search={tab ? { tab: tab.id } : {}}
      hash={`lesson-${id}`}
    >
      {name}
    </TextLink>
  );
}
