import type { ClassroomCard } from '../../contracts/classroom/classroom.ts';
import {
  type FilterName,
  filterNames,
  priceLimits,
} from '../../contracts/classroom/filter-names.ts';
import { getClassroomKind } from './classroom-kind.ts';

/** The chosen value of each filter; an empty value matches everything. */
export type FilterValues = Record<FilterName, string>;

export type FilterableCard = Pick<
  ClassroomCard,
  'type' | 'subType' | 'years' | 'subject' | 'instructor' | 'priceFrom'
>;

/** The value of a year's name in the address, the same in both languages. */
export type YearKey = (name: string) => string;

/** The values that a classroom has for a filter; `null` matches every value. */
function getFilterValues(
  card: FilterableCard,
  name: FilterName,
  yearKey: YearKey,
): string[] | null {
  switch (name) {
    case 'year':
      return card.years.length === 0 ? null : card.years.map(yearKey);
    case 'subject':
      return card.subject ? [String(card.subject.id)] : [];
    case 'kind':
      return [getClassroomKind(card)];
    case 'price':
      return priceRanges(card.priceFrom);
    case 'instructor':
      return [card.instructor.label];
  }
}

const priceRanges = (price: number | null): string[] =>
  Object.keys(priceLimits).filter((range) => price !== null && price <= (priceLimits[range] ?? 0));

export function matchesFilter(
  card: FilterableCard,
  { name, value, yearKey }: { name: FilterName; value: string; yearKey: YearKey },
): boolean {
  return value === '' || (getFilterValues(card, name, yearKey)?.includes(value) ?? true);
}

/** Returns the classrooms that match all filters, or all filters other than `except`. */
export function filterCards<T extends FilterableCard>(
  cards: readonly T[],
  { chosen, yearKey, except }: { chosen: FilterValues; yearKey: YearKey; except?: FilterName },
): T[] {
  const names = filterNames.filter((name) => name !== except);
  return cards.filter((card) =>
    names.every((name) => matchesFilter(card, { name, value: chosen[name], yearKey })),
  );
}

export type FilterCounts = {
  /** Classrooms that match all other filters. */
  total: number;
  /** The count of each value that a classroom has, and of the chosen value. */
  counts: Map<string, number>;
};

/** How many classrooms each value of a filter would show. */
export function countFilter(
  cards: readonly FilterableCard[],
  { chosen, yearKey, name }: { chosen: FilterValues; yearKey: YearKey; name: FilterName },
): FilterCounts {
  const others = filterCards(cards, { chosen, yearKey, except: name });
  const counts = new Map<string, number>();
  for (const value of new Set(
    others.flatMap((card) => getFilterValues(card, name, yearKey) ?? []),
  )) {
    counts.set(
      value,
      others.filter((card) => matchesFilter(card, { name, value, yearKey })).length,
    );
  }
  if (chosen[name] !== '' && !counts.has(chosen[name])) counts.set(chosen[name], 0);
  return { total: others.length, counts };
}

/** Items for the student's year come first; the order is otherwise unchanged. */
export function sortOwnYearFirst<T>(items: readonly T[], isOwn: (item: T) => boolean): T[] {
  return [...items.filter(isOwn), ...items.filter((item) => !isOwn(item))];
}

/** Alternates items for the student's year with others, so that the first cards show both. */
export function alternateOwnYear<T>(items: readonly T[], isOwn: (item: T) => boolean): T[] {
  const own = items.filter(isOwn);
  const others = items.filter((item) => !isOwn(item));
  const length = Math.max(own.length, others.length);
  const pairs = Array.from({ length }, (_, index) => [own[index], others[index]]);
  return pairs.flat().filter((item) => item !== undefined);
}
