import type { FilterPanel } from '@fasl/shared/contracts/classroom/search';
import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LensPicture } from '#components/brand/pictures.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { ClassroomCard } from '#components/classroom/classroom-card.tsx';
import { PictureBlock } from '#components/layout/letter-block.tsx';
import { useLanguage } from '#i18n/language.ts';
import { api } from '#lib/api/api.ts';
import { useSchool } from '#lib/api/school.ts';
import { focusContent } from '#lib/browser/focus.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './results.module.css';
import { type ResultsSearch, toFilterValues } from './results-search.ts';
import { useChooseFilter, useOptionLabel } from './use-filters.ts';
import { areLimiting, type CombinedResults, isLimiting } from './use-results.ts';

const maxSuggestions = 4;

type Props = { results: CombinedResults; search: ResultsSearch };

export function NoResults({ results, search }: Props) {
  const { query, filters, ownYear } = results;
  if (filters && areLimiting(filters, query)) {
    return <LimitingFilters panels={filters} ownYear={ownYear} search={search} />;
  }
  return <NoMatches query={query} />;
}

type LimitingFiltersProps = {
  panels: FilterPanel[];
  ownYear: string | null;
  search: ResultsSearch;
};

function LimitingFilters({ panels, ownYear, search }: LimitingFiltersProps) {
  const { t } = useTranslation('results');
  const choose = useChooseFilter(search, ownYear);
  const labelOf = useOptionLabel();
  const limiting = panels.filter(isLimiting).toSorted((one, other) => other.total - one.total);

  return (
    <PictureBlock tone="sky" picture={<LensPicture />}>
      <h2>{t('filters.none')}</h2>
      <p>{t('filters.noneHint')}</p>
      <div className={styles['subjects']}>
        {limiting.map(({ name, chosen, total, options }, index) => {
          const option = options.find(({ value }) => value === chosen);
          if (!option) return null;
          return (
            <Button
              key={name}
              variant={index === 0 ? 'ink' : 'line'}
              onClick={() => choose(name, '')}
            >
              {t('filters.loosen', { label: labelOf(name, option), count: total })}
            </Button>
          );
        })}
        <ButtonLink
          to={paths.results}
          search={{ query: search.query, year: 'all' }}
          resetScroll={false}
          variant="line"
        >
          {t('filters.clear')}
        </ButtonLink>
      </div>
    </PictureBlock>
  );
}

function NoMatches({ query }: { query: string }) {
  const { t } = useTranslation('results');
  const showsSubjects = useSchool()?.shows.subjects === true;
  const { classrooms, isLoading } = useSuggestedClassrooms();
  const hasSuggestions = showsSubjects || isLoading || classrooms.length > 0;
  return (
    <div className={styles['found']}>
      <PictureBlock tone="sky" picture={<LensPicture />}>
        <h2>{t('noneFor', { query })}</h2>
        <p>{t(hasSuggestions ? 'noneForHint' : 'noneForTry')}</p>
        <ButtonLink to={paths.results} search={{ query: '' }} variant="ink" onClick={focusContent}>
          {t('clearSearch')}
        </ButtonLink>
      </PictureBlock>
      {showsSubjects && <SuggestedSubjects />}
      {classrooms.length > 0 && <SuggestedClassrooms classrooms={classrooms} />}
    </div>
  );
}

function SuggestedSubjects() {
  const { t } = useTranslation('results');
  const id = useId();
  const language = useLanguage();
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h2 id={id}>{t('bySubject')}</h2>
      <ul className={styles['subjects']}>
        {subjectShortcuts.map(({ slug, nameEn, nameAr }) => {
          const name = language === 'ar-EG' ? nameAr : nameEn;
          return (
            <li key={slug}>
              <ButtonLink to={paths.results} search={{ query: name }} variant="soft" small>
                {name}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns classrooms of the student's year, none if the request fails. */
function useSuggestedClassrooms() {
  const { data, isLoading } = api.search.results.useQuery(
    { query: '', page: 1, filters: toFilterValues({}) },
    { meta: { inline: true } },
  );
  return { classrooms: data?.classrooms.slice(0, maxSuggestions) ?? [], isLoading };
}

type SuggestedClassroomsProps = Pick<ReturnType<typeof useSuggestedClassrooms>, 'classrooms'>;

function SuggestedClassrooms({ classrooms }: SuggestedClassroomsProps) {
  const { t } = useTranslation('results');
  const id = useId();
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
