import type { ClassroomPage } from '@fasl/shared/contracts/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson';
import type { ReactNode } from 'react';
import { SectionError } from '#components/section-error.tsx';
import { Wrap } from '#components/wrap.tsx';
import { api } from '#lib/api.ts';
import { useErrorText } from '#lib/use-error-text.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import styles from './classroom.module.css';
import { ClassroomHead } from './classroom-head.tsx';
import { ClassroomTabs } from './classroom-tabs.tsx';
import { ClassroomWaiting } from './classroom-waiting.tsx';
import { LessonSections } from './lesson-sections.tsx';
import { StateNote } from './state-note.tsx';
import { YourPlace } from './your-place.tsx';

type Props = {
  label: string;
  tab: number | undefined;
  /** Begins to buy a lesson, or to enrol in a free one. */
  buy: (classroom: ClassroomPage, lesson: Lesson) => void;
  /** What stands beside the lessons. */
  aside: (classroom: ClassroomPage) => ReactNode;
};

/** What there is to learn, what of it is open, and what each other lesson takes. */
export function ClassroomView({ label, tab, buy, aside }: Props) {
  const errorText = useErrorText();
  const query = api.classroom.page.useQuery({ label });
  const classroom = query.data;
  usePageTitle(classroom?.title);

  if (query.isError && !classroom) {
    const retry = () => void query.refetch();
    return (
      <Wrap className={styles['body']}>
        <SectionError text={errorText(query.error)} retry={retry} busy={query.isFetching} />
      </Wrap>
    );
  }
  if (!classroom) return <ClassroomWaiting />;

  const open = classroom.tabs.find(({ id }) => id === tab) ?? classroom.tabs[0];
  return (
    <>
      <ClassroomHead classroom={classroom} />
      <Wrap className={styles['body']}>
        <StateNote state={classroom.state} type={classroom.type} />
        {open && <ClassroomTabs classroom={classroom} open={open.id} />}
        <div className={styles['columns']}>
          <LessonSections
            classroom={classroom}
            sections={open?.sections ?? []}
            answeredAt={query.dataUpdatedAt}
            buy={(lesson) => buy(classroom, lesson)}
          />
          <aside className={styles['aside']}>
            <YourPlace classroom={classroom} />
            {aside(classroom)}
          </aside>
        </div>
      </Wrap>
    </>
  );
}
