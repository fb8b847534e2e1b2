import { useTranslation } from 'react-i18next';
import { ClassroomCard } from '#components/classroom-card.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { SectionError } from '#components/section-error.tsx';
import { Wrap } from '#components/wrap.tsx';
import { api } from '#lib/api/api.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { CodePanel } from './code-panel.tsx';
import styles from './instructor.module.css';
import { InstructorHead } from './instructor-head.tsx';
import { InstructorWaiting } from './instructor-waiting.tsx';

/** Who teaches, what there is to learn, and the place to enter a code. */
export function InstructorView({ label }: { label: string }) {
  const { t } = useTranslation('instructor');
  const query = api.instructor.page.useQuery({ label });
  const instructor = query.data;
  usePageTitle(instructor && `${instructor.firstName} ${instructor.lastName}`);

  if (query.isError && !instructor) {
    const retry = () => void query.refetch();
    return (
      <Wrap className={styles['columns']}>
        <SectionError error={query.error} retry={retry} busy={query.isFetching} />
      </Wrap>
    );
  }
  if (!instructor) return <InstructorWaiting />;

  return (
    <>
      <InstructorHead instructor={instructor} />
      <Wrap className={styles['columns']}>
        <section aria-labelledby="classrooms" className={styles['classrooms']}>
          <h2 id="classrooms">{t('classrooms')}</h2>
          {instructor.classrooms.length > 0 ? (
            <ul className={styles['grid']}>
              {instructor.classrooms.map((classroom) => (
                <li key={classroom.id}>
                  <ClassroomCard classroom={classroom} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title={t('empty')} text={t('emptyHint')} />
          )}
        </section>
        <CodePanel instructor={instructor} />
      </Wrap>
    </>
  );
}
