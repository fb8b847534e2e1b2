import type { ClassroomCard as Classroom } from '@fasl/shared/contracts/classroom';
import { type ReactNode, useId, useRef } from 'react';
import { Band } from '#components/band.tsx';
import { RailButtons } from '#components/rail.tsx';
import { SectionHeading } from '#components/section-heading.tsx';
import { ClassroomRail, ClassroomRailSkeleton } from './classroom-rail.tsx';
import type { Part } from './part.ts';
import { PartBody } from './part-body.tsx';
import { ViewAll } from './view-all.tsx';

type Props = {
  part: Part<Classroom[]> | null;
  title: string;
  /** What stands there when there are none. */
  empty: ReactNode;
  /** Above the row, as the lesson to go on with. */
  children?: ReactNode;
  follows?: boolean | undefined;
};

export function ClassroomsSection({ part, title, empty, children, follows = true }: Props) {
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  if (!part) return null;
  const filled = part.section?.status === 'ok' && part.section.data.length > 0;

  return (
    <Band aria-labelledby={id} follows={follows}>
      <SectionHeading id={id} title={title}>
        {filled && <RailButtons track={track} />}
        <ViewAll of={title} />
      </SectionHeading>
      {children}
      <PartBody part={part} skeleton={<ClassroomRailSkeleton />}>
        {(classrooms) =>
          classrooms.length > 0 ? (
            <ClassroomRail classrooms={classrooms} track={track} label={title} />
          ) : (
            empty
          )
        }
      </PartBody>
    </Band>
  );
}
