import type { ClassroomCard as Classroom } from '@fasl/shared/contracts/classroom/classroom';
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
  /** The row holds them all, so there is nothing more to view. */
  complete?: boolean | undefined;
};

export function ClassroomsSection({ part, title, empty, children, complete }: Props) {
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  if (!part) return null;
  const count = part.section?.status === 'ok' ? part.section.data.length : null;

  return (
    <Band aria-labelledby={id} follows>
      <SectionHeading id={id} title={title}>
        {Boolean(count) && <RailButtons track={track} />}
        {!complete && count !== 0 && <ViewAll of={title} />}
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
