import { useTranslation } from 'react-i18next';
import { ClassroomCard } from '#components/classroom-card.tsx';
import { InstructorCard } from '#components/instructor-card.tsx';
import { FoundList } from './found-list.tsx';
import { LoadMore } from './load-more.tsx';
import { NothingFound } from './nothing-found.tsx';
import { mostPages, type ResultsSearch } from './results-search.ts';
import type { Found } from './use-results.ts';

type Props = { found: Found; search: ResultsSearch; busy: boolean };

export function ResultsFound({ found, search, busy }: Props) {
  if (found.classrooms.length + found.instructors.length === 0) {
    return <NothingFound query={found.query} />;
  }
  return (
    <>
      <Instructors found={found} search={search} busy={busy} />
      <Classrooms found={found} search={search} busy={busy} />
    </>
  );
}

function Instructors({ found, search, busy }: Props) {
  const { t } = useTranslation('results');
  const { instructors, instructorsTotal: count, perPage } = found;
  const shown = instructors.length;
  if (shown === 0) return null;
  return (
    <FoundList
      title={t('instructors')}
      look="instructors"
      page={search.instructorPage}
      items={instructors.map((one) => ({ id: one.id, card: <InstructorCard instructor={one} /> }))}
      more={
        hasMore(shown, { count, page: search.instructorPage, perPage }) &&
        search.instructorPage < mostPages && (
          <LoadMore
            of={t('instructors')}
            shown={count !== null && t('shownInstructors', { shown, count })}
            next={{ ...search, query: found.query, instructorPage: search.instructorPage + 1 }}
            busy={busy}
          />
        )
      }
    />
  );
}

function Classrooms({ found, search, busy }: Props) {
  const { t } = useTranslation('results');
  const { classrooms, classroomsTotal: count, perPage } = found;
  const shown = classrooms.length;
  if (shown === 0) return null;
  return (
    <FoundList
      title={t('classrooms')}
      look="grid"
      page={search.page}
      items={classrooms.map((one) => ({ id: one.id, card: <ClassroomCard classroom={one} /> }))}
      more={
        hasMore(shown, { count, page: search.page, perPage }) &&
        search.page < mostPages && (
          <LoadMore
            of={t('classrooms')}
            shown={count !== null && t('shown', { shown, count })}
            next={{ ...search, query: found.query, page: search.page + 1 }}
            busy={busy}
          />
        )
      }
    />
  );
}

type Paging = { count: number | null; page: number; perPage: number };

/** Without a count, a full last page may be followed by another one. */
const hasMore = (shown: number, { count, page, perPage }: Paging): boolean =>
  count === null ? shown === page * perPage : shown < count;
