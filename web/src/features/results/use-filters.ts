import { priceLimits } from '@fasl/shared/contracts/classroom/filter-names';
import type { FilterPanel } from '@fasl/shared/contracts/classroom/search';
import type { FilterValues } from '@fasl/shared/rules/classroom/classroom-filters';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format/format.ts';
import { paths } from '#lib/router/paths.ts';
import { type ResultsSearch, toFilterValues } from './results-search.ts';

type Option = FilterPanel['options'][number];

/** The URL value of an option: the student's own year is the default, and all years are `all`. */
export function toUrlValue(
  { name, value }: { name: FilterPanel['name']; value: string },
  ownYear: string | null,
): string {
  if (name !== 'year' || ownYear === null) return value;
  return value === '' ? 'all' : value === ownYear ? '' : value;
}

/** The inverse of `toUrlValue`, used before the results have arrived. */
export function readChosenValue(
  name: FilterPanel['name'],
  search: FilterValues,
  ownYear: string | null,
): string {
  if (name !== 'year') return search[name];
  return search.year === 'all' ? '' : search.year || (ownYear ?? '');
}

/** Each choice adds a history entry, so the back button undoes it. */
export function useChooseFilter(search: ResultsSearch, ownYear: string | null) {
  const navigate = useNavigate();
  return (name: FilterPanel['name'], value: string) => {
    const filters = { ...toFilterValues(search), [name]: toUrlValue({ name, value }, ownYear) };
    const next = { ...filters, query: search.query };
    void navigate({ to: paths.results, search: next, resetScroll: false });
  };
}

export function useOptionLabel() {
  const { t } = useTranslation(['results', 'common']);
  return (name: FilterPanel['name'], { value, label }: Option): string => {
    if (label !== null) return label;
    if (name === 'kind' && isKind(value)) return t(`common:kinds.${value}`);
    const limit = name === 'price' ? priceLimits[value] : undefined;
    if (limit === undefined) return t('filters.unknown', { label: t(`filters.${name}.label`) });
    if (limit === 0) return t('filters.free');
    return t('filters.upTo', { amount: t('common:money', { amount: formatAmount(limit) }) });
  };
}

const isKind = (value: string) =>
  value === 'online' || value === 'center' || value === 'revision' || value === 'exam';
