import type { ClassroomCard as Classroom } from '@fasl/shared/contracts/classroom/classroom';
import type { RefObject } from 'react';
import { type ReactNode, useId, useRef } from 'react';
import { ClassroomCard } from '#components/classroom/classroom-card.tsx';
import { ClassroomSkeleton } from '#components/classroom/classroom-skeleton.tsx';
import { Band } from '#components/layout/band.tsx';
import { Rail, RailButtons } from '#components/layout/rail.tsx';
import { SectionHeading } from '#components/text/section-heading.tsx';
import styles from './classroom-rail.module.css';
import type { HomeSection } from './home-section.tsx';
import { HomeSectionBody, ViewAllLink } from './home-section.tsx';

type Props = {
  part: HomeSection<Classroom[]> | null;
  title: string;
  empty: ReactNode;
  children?: ReactNode;
  /** The row shows all classrooms, so the link to all of them is hidden. */
  complete?: boolean | undefined;
  /** Filters of the full list. */
  filters?: Record<string, string> | undefined;
};

export function ClassroomsSection({ part, title, empty, children, complete, filters }: Props) {
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  if (!part) return null;
  const count = part.section?.status === 'ok' ? part.section.data.length : null;

  return (
    <Band aria-labelledby={id} follows>
      <SectionHeading id={id} title={title}>
        {Boolean(count) && <RailButtons track={track} />}
        {!complete && count !== 0 && <ViewAllLink of={title} filters={filters} />}
      </SectionHeading>
      {children}
      <HomeSectionBody part={part} skeleton={<ClassroomRailSkeleton />}>
        {(classrooms) =>
          classrooms.length > 0 ? (
            <ClassroomRail classrooms={classrooms} track={track} label={title} />
          ) : (
            empty
          )
        }
      </HomeSectionBody>
    </Band>
  );
}

type ClassroomRailProps = {
  classrooms: Classroom[];
  label: string;
  track: RefObject<HTMLUListElement | null>;
};

function ClassroomRail({ classrooms, label, track }: ClassroomRailProps) {
  return (
    <Rail label={label} track={track}>
      {classrooms.map((classroom) => (
        <li key={classroom.id}>
          <ClassroomCard classroom={classroom} />
        </li>
      ))}
    </Rail>
  );
}

function ClassroomRailSkeleton() {
  return (
    <div className={styles['skeletons']} aria-hidden="true">
      {[1, 2, 3, 4].map((index) => (
        <ClassroomSkeleton key={index} />
      ))}
    </div>
  );
}
