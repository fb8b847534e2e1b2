import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import {
  type FilterName,
  filterNames,
  priceLimits,
} from '@fasl/shared/contracts/classroom/filter-names';
import type { FilterPanel, SearchFilters } from '@fasl/shared/contracts/classroom/search';
import type { Language } from '@fasl/shared/contracts/page/language';
import {
  countFilter,
  type FilterValues,
  filterCards,
  sortOwnYearFirst,
} from '@fasl/shared/rules/classroom/classroom-filters';
import type { SearchList } from '../../cache/search-lists.ts';
import {
  isForYear,
  readOwnYear,
  readYearNames,
  selectTaughtYear,
  sortInstructorsByYear,
  type YearNames,
} from '../../public-data/own-year.ts';
import type { Context } from '../../trpc/context.ts';
import { sectionTimeoutMs } from '../../trpc/section.ts';
import { searchAll } from './search-all.ts';

export type FilteredResults = SearchList & { filters: FilterPanel[]; ownYear: string | null };

/**
 * Limits results to the student's year, unless the filters contain another year or all years.
 */
export async function searchWithFilters(
  ctx: Context,
  { filters, ...search }: { query: string; page: number; filters: SearchFilters },
): Promise<FilteredResults> {
  const { publicData, language, session } = ctx;
  const isStudent = session?.user.role === 'student';
  const [found, years, all, profileYear] = await Promise.all([
    searchAll(ctx, search),
    readYearNames(publicData, language),
    publicData.classrooms(language),
    isStudent ? readOwnYear(ctx.providerAs({ deadlineMs: sectionTimeoutMs })) : null,
  ]);
  const own = selectTaughtYear(profileYear, all);
  const ownYear = own === null ? null : years.keyOf(own);
  const chosen = { ...filters, year: chosenYear(filters.year, ownYear) };
  const filtered = { chosen, yearKey: years.keyOf };
  const classrooms = filterCards(found.classrooms, filtered);
  const matching = filterCards(all, filtered);
  const teaching = new Set(matching.map(({ instructor }) => instructor.label));
  const isFiltered = filterNames.some((name) => chosen[name] !== '');
  // The student chose no filter, so a missing classroom hides no instructor.
  const listed = filterNames.every((name) => filters[name] === '')
    ? new Set(all.map(({ instructor }) => instructor.label))
    : null;
  const instructors = found.instructors.filter(
    ({ label }) => !isFiltered || teaching.has(label) || listed?.has(label) === false,
  );
  return {
    classrooms: own === null ? classrooms : sortOwnYearFirst(classrooms, isForYear(own)),
    instructors: sortInstructorsByYear(instructors, { cards: matching, year: own }),
    filters: panelsOf(found.classrooms, { chosen, years, language }),
    ownYear,
  };
}

const chosenYear = (year: string, own: string | null): string =>
  year === 'all' ? '' : year || (own ?? '');

type PanelContext = { chosen: FilterValues; years: YearNames; language: Language };

function panelsOf(
  cards: ClassroomCard[],
  { chosen, years, language }: PanelContext,
): FilterPanel[] {
  return filterNames.map((name) => {
    const { total, counts } = countFilter(cards, { chosen, yearKey: years.keyOf, name });
    const labels = labelsOf(cards, name, { years, language });
    const rank = ranking(name, { years, language, labels });
    const options = [...counts].map(([value, count]) => ({
      value,
      label: labels.get(value) ?? null,
      count,
    }));
    return { name, chosen: chosen[name], total, options: options.toSorted(rank) };
  });
}

function labelsOf(
  cards: ClassroomCard[],
  name: FilterName,
  { years, language }: Pick<PanelContext, 'years' | 'language'>,
): Map<string, string> {
  const pairs = cards.flatMap(({ years: own, subject, instructor }): [string, string][] => {
    if (name === 'year') return own.map((year) => [years.keyOf(year), year]);
    if (name === 'instructor')
      return [[instructor.label, `${instructor.firstName} ${instructor.lastName}`]];
    if (name !== 'subject' || !subject) return [];
    return [[String(subject.id), language === 'ar-EG' ? subject.nameAr : subject.nameEn]];
  });
  return new Map(pairs);
}

type Option = FilterPanel['options'][number];

const kinds = ['online', 'center', 'revision', 'exam'];
const prices = ['free', '50', '100', '200'].filter((price) => price in priceLimits);

/** Years, types and prices have a defined order; other options are sorted by name. */
function ranking(
  name: FilterName,
  {
    years,
    language,
    labels,
  }: Pick<PanelContext, 'years' | 'language'> & { labels: Map<string, string> },
) {
  const order = { year: years.order, kind: kinds, price: prices }[name as 'year'] ?? [];
  const placeOf = ({ value }: Option) => {
    const index = order.indexOf(value);
    return index === -1 ? order.length : index;
  };
  const nameOf = ({ value }: Option) => labels.get(value) ?? value;
  return (one: Option, other: Option) =>
    placeOf(one) - placeOf(other) || nameOf(one).localeCompare(nameOf(other), language);
}
