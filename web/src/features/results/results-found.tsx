import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button/button-link.tsx';
import { ClassroomCard } from '#components/classroom/classroom-card.tsx';
import { InstructorCard } from '#components/classroom/instructor-card.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';
import { FoundList } from './found-list.tsx';
import { LoadMore } from './load-more.tsx';
import styles from './results.module.css';
import { mostPages, type ResultsSearch } from './results-search.ts';
import { SuggestedSubjects } from './suggested-subjects.tsx';
import type { Found } from './use-results.ts';

const suggestions = 4;

/** The link that had the focus goes away with what it belongs to. */
const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

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

/** What there is instead of what was looked for. */
function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation('results');
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

/** The school's own first choice; without an answer the page does without. */
function SuggestedClassrooms() {
  const { t } = useTranslation('results');
  const id = useId();
  const { data } = api.search.results.useQuery({ query: '', page: 1 }, { meta: { inline: true } });
  const classrooms = data?.classrooms.slice(0, suggestions) ?? [];
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
