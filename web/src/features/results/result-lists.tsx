import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button/button-link.tsx';
import { ClassroomCard } from '#components/classroom/classroom-card.tsx';
import { InstructorCard } from '#components/classroom/instructor-card.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';
import { LoadMore } from './load-more.tsx';
import { isLimiting, LoosenFilters } from './loosen-filters.tsx';
import { ResultList } from './result-list.tsx';
import styles from './results.module.css';
import { maxPages, type ResultsSearch } from './results-search.ts';
import { SuggestedSubjects } from './suggested-subjects.tsx';
import type { CombinedResults } from './use-results.ts';

const maxSuggestions = 4;

/** Called before the focused link is removed. */
const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

type Props = { results: CombinedResults; search: ResultsSearch; busy: boolean };

export function ResultLists({ results, search, busy }: Props) {
  if (results.classrooms.length + results.instructors.length === 0) {
    return <NoResults results={results} search={search} />;
  }
  const props = { results, search, busy };
  // A name that was searched for is more often an instructor's.
  return results.query ? (
    <>
      <Instructors {...props} />
      <Classrooms {...props} />
    </>
  ) : (
    <>
      <Classrooms {...props} />
      <Instructors {...props} />
    </>
  );
}

function Instructors({ results, search, busy }: Props) {
  const { t } = useTranslation('results');
  const { instructors, instructorsTotal: count, perPage } = results;
  const shown = instructors.length;
  if (shown === 0) return null;
  return (
    <ResultList
      title={t('instructors')}
      look="instructors"
      page={search.instructorPage}
      items={instructors.map((one) => ({ id: one.id, card: <InstructorCard instructor={one} /> }))}
      more={
        hasMore(shown, { count, page: search.instructorPage, perPage }) &&
        search.instructorPage < maxPages && (
          <LoadMore
            of={t('instructors')}
            shown={count !== null && t('shownInstructors', { shown, count })}
            next={{ ...search, query: results.query, instructorPage: search.instructorPage + 1 }}
            busy={busy}
          />
        )
      }
    />
  );
}

function Classrooms({ results, search, busy }: Props) {
  const { t } = useTranslation('results');
  const { classrooms, classroomsTotal: count, perPage } = results;
  const shown = classrooms.length;
  if (shown === 0) return null;
  return (
    <ResultList
      title={t('classrooms')}
      look="grid"
      page={search.page}
      items={classrooms.map((one) => ({ id: one.id, card: <ClassroomCard classroom={one} /> }))}
      more={
        hasMore(shown, { count, page: search.page, perPage }) &&
        search.page < maxPages && (
          <LoadMore
            of={t('classrooms')}
            shown={count !== null && t('shown', { shown, count })}
            next={{ ...search, query: results.query, page: search.page + 1 }}
            busy={busy}
          />
        )
      }
    />
  );
}

type Paging = { count: number | null; page: number; perPage: number };

/** Without a total, a full last page may be followed by another one. */
const hasMore = (shown: number, { count, page, perPage }: Paging): boolean =>
  count === null ? shown === page * perPage : shown < count;

function NoResults({ results, search }: Omit<Props, 'busy'>) {
  const { t } = useTranslation('results');
  const { query, filters, ownYear } = results;
  if (filters?.some(isLimiting)) {
    return <LoosenFilters panels={filters} ownYear={ownYear} search={search} />;
  }
  if (!query) return <EmptyState shape="sad" title={t('none')} text={t('noneHint')} />;
  return (
    <div className={styles['found']}>
      <EmptyState shape="sad" title={t('noneFor', { query })} text={t('noneForHint')}>
        <ButtonLink to={paths.results} search={{ query: '' }} onClick={focusContent}>
          {t('clearSearch')}
        </ButtonLink>
      </EmptyState>
      <SuggestedSubjects />
      <SuggestedClassrooms />
    </div>
  );
}

/** Classrooms of an empty search. Shows nothing if the request fails. */
function SuggestedClassrooms() {
  const { t } = useTranslation('results');
  const id = useId();
  const { data } = api.search.results.useQuery({ query: '', page: 1 }, { meta: { inline: true } });
  const classrooms = data?.classrooms.slice(0, maxSuggestions) ?? [];
  if (classrooms.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h2 id={id}>{t('fromSchool')}</h2>
      <ul className={styles['grid']}>
        {classrooms.map((classroom) => (
          <li key={classroom.id}>
            <ClassroomCard classroom={classroom} />
          </li>
        ))}
      </ul>
    </section>
  );
}
