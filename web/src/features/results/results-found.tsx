import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { InstructorCard } from '#components/instructor-card.tsx';
import { paths } from '#lib/paths.ts';
import { ClassroomGrid } from './classroom-grid.tsx';
import { LoadMore } from './load-more.tsx';
import styles from './results.module.css';
import type { Found } from './use-results.ts';

type Props = { found: Found; page: number; busy: boolean };

export function ResultsFound({ found, page, busy }: Props) {
  const { t } = useTranslation('results');
  const { classrooms, instructors, query } = found;
  if (classrooms.length + instructors.length === 0) return <NothingFound query={query} />;

  return (
    <>
      {instructors.length > 0 && (
        <section aria-labelledby="instructors" className={styles['group']}>
          <h2 id="instructors">{t('instructors')}</h2>
          <ul className={styles['instructors']}>
            {instructors.map((instructor) => (
              <li key={instructor.id}>
                <InstructorCard instructor={instructor} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {classrooms.length > 0 && (
        <section aria-labelledby="classrooms" className={styles['group']}>
          <h2 id="classrooms">{t('classrooms')}</h2>
          <ClassroomGrid classrooms={classrooms} page={page} />
        </section>
      )}
      <LoadMore found={found} page={page} busy={busy} />
    </>
  );
}

function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation('results');
  return (
    <EmptyState
      shape="sad"
      title={query ? t('noneFor', { query }) : t('none')}
      text={t(query ? 'noneForHint' : 'noneHint')}
    >
      {query && (
        <ButtonLink to={paths.results} search={{ query: '' }}>
          {t('seeAll')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
