import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import type { ReactNode } from 'react';
import { SectionError } from '#components/section-error.tsx';
import { Wrap } from '#components/wrap.tsx';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { Attendance } from './attendance.tsx';
import styles from './classroom.module.css';
import { ClassroomHead } from './classroom-head.tsx';
import { type ClassroomSearch, openTab } from './classroom-search.ts';
import { ClassroomTabs } from './classroom-tabs.tsx';
import { ClassroomWaiting } from './classroom-waiting.tsx';
import { LessonSections } from './lesson-sections.tsx';
import { StateNote } from './state-note.tsx';
import { useClassroom } from './use-classroom.ts';
import { useLessonFocus } from './use-lesson-focus.ts';
import { YourPlace } from './your-place.tsx';

type Props = {
  label: string;
  tab: ClassroomSearch['tab'];
  /** Begins to buy a lesson, or to enrol in a free one. */
  buy: (classroom: ClassroomPage, lesson: Lesson) => void;
  /** The way in, where a classroom chooses its students. */
  register: (classroom: ClassroomPage) => ReactNode;
  /** What stands beside the lessons. */
  aside: (classroom: ClassroomPage) => ReactNode;
};

/** What there is to learn, what of it is open, and what each other lesson takes. */
export function ClassroomView({ label, tab, buy, register, aside }: Props) {
  const { data: classroom, ...query } = useClassroom(label);
  usePageTitle(classroom?.title);
  useLessonFocus(classroom);

  if (query.isError && !classroom) return <Failed {...query} />;
  if (!classroom) return <ClassroomWaiting />;

  const open = openTab(classroom, tab);
  return (
    <>
      <ClassroomHead classroom={classroom} />
      <Wrap className={styles['body']}>
        <StateNote classroom={classroom} />
        {register(classroom)}
        <ClassroomTabs classroom={classroom} open={open} />
        <div className={styles['columns']}>
          {open === 'attendance' ? (
            <Attendance classroom={classroom} />
          ) : (
            <LessonSections
              classroom={classroom}
              sections={sectionsOf(classroom, open)}
              answeredAt={query.dataUpdatedAt}
              buy={(lesson) => buy(classroom, lesson)}
            />
          )}
          <aside className={styles['aside']}>
            <YourPlace classroom={classroom} />
            {aside(classroom)}
          </aside>
        </div>
      </Wrap>
    </>
  );
}

const sectionsOf = ({ tabs }: ClassroomPage, open: number | null) =>
  tabs.find(({ id }) => id === open)?.sections ?? [];

type FailedProps = { error: unknown; refetch: () => Promise<unknown>; isFetching: boolean };

function Failed({ error, refetch, isFetching }: FailedProps) {
  return (
    <Wrap className={styles['body']}>
      <SectionError error={error} retry={() => void refetch()} busy={isFetching} />
    </Wrap>
  );
}
