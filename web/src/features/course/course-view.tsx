import type { CoursePage } from '@fasl/shared/contracts/lesson/lesson-page';
import type { ReactNode } from 'react';
import { Wrap } from '#components/wrap.tsx';
import { isShutOut } from '#lib/lesson/is-shut-out.ts';
import styles from './course.module.css';
import { CourseOverview } from './course-overview.tsx';
import { CourseRefused } from './course-refused.tsx';
import { CourseWaiting } from './course-waiting.tsx';
import { Outline } from './outline.tsx';
import { type CourseAddress, useCourse } from './use-course.ts';
import { useKeptLesson } from './use-kept-lesson.ts';

type Props = {
  address: CourseAddress;
  /** The unit that is open, if one is. */
  openId: number | null;
  children: ReactNode;
};

/** A lesson: all of its outline, or one unit with the outline beside it. */
export function CourseView({ address, openId, children }: Props) {
  const query = useCourse(address);
  const { data: course, error, isFetching } = query;

  if (course && !isShutOut(error))
    return <CourseShown course={course} openId={openId} unit={children} />;
  if (!error) return <CourseWaiting />;
  return (
    <CourseRefused
      address={address}
      error={error}
      retry={() => void query.refetch()}
      busy={isFetching}
    />
  );
}

type ShownProps = { course: CoursePage; openId: number | null; unit: ReactNode };

function CourseShown({ course, openId, unit }: ShownProps) {
  useKeptLesson(course);
  if (openId === null) return <CourseOverview course={course} />;
  return (
    <Wrap className={styles['columns']}>
      <div className={styles['main']}>{unit}</div>
      <aside className={styles['aside']}>
        <Outline course={course} openId={openId} />
      </aside>
    </Wrap>
  );
}
