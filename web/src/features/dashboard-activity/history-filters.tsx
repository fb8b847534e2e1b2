import type { HistoryChoices } from '@fasl/shared/contracts/payment/history';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FilterSelect, SearchField } from '#components/form/filter-fields.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useDebouncedText } from '#lib/forms/use-debounced-text.ts';
import type { ActivityList } from '#lib/router/activity-path.ts';
import styles from './activity.module.css';
import { labelChoices } from './choice-labels.ts';
import {
  emptyHistoryFilter,
  filterKeys,
  type HistoryFilter,
  isDateRangeReversed,
  isFiltered,
} from './history-filter.ts';

/** Filters of each list. They are shown before their choices load. */
const defaultChoices: Record<ActivityList, HistoryChoices> = {
  'wallet-history': { type: [] },
  'timeline-events': { tag: [] },
  invoices: { type: [], status: [], provider: [] },
};

type Props = {
  list: ActivityList;
  filter: HistoryFilter;
  /** While the student types, the history entry is replaced. */
  setFilter: (filter: HistoryFilter, how?: { replace: boolean }) => void;
  choices: HistoryChoices | undefined;
};

export function HistoryFilters({ list, filter, setFilter, choices: latest }: Props) {
  const { t } = useTranslation('activity');
  const choices = useLatest(latest) ?? defaultChoices[list];
  const [open, setOpen] = useState(isFiltered(filter));
  const change = (change: Partial<HistoryFilter>) => setFilter({ ...filter, ...change, pages: 1 });
  const [query, setQuery] = useDebouncedText(filter.query, (text) =>
    setFilter({ ...filter, query: text, pages: 1 }, { replace: true }),
  );

  return (
    <search className={styles['filters']}>
      <SearchLine list={list} query={query} setQuery={setQuery}>
        <Button variant="soft" small aria-expanded={open} onClick={() => setOpen(!open)}>
          <FilterIcon />
          {t(open ? 'filter.close' : 'filter.open')}
        </Button>
      </SearchLine>
      {open && (
        <div className={styles['fields']}>
          <Selects choices={choices} filter={filter} change={change} />
          <Period filter={filter} change={change} />
        </div>
      )}
      {isFiltered(filter) && <Reset reset={() => setFilter(emptyHistoryFilter)} />}
    </search>
  );
}

type SearchLineProps = {
  list: ActivityList;
  query: string;
  setQuery: (query: string) => void;
  children: ReactNode;
};

function SearchLine({ list, query, setQuery, children }: SearchLineProps) {
  const { t } = useTranslation('activity');
  const label = t(list === 'invoices' ? 'filter.search' : 'filter.reference');
  return (
    <div className={styles['line']}>
      <SearchField label={label} value={query} write={setQuery} />
      {children}
    </div>
  );
}

const FilterIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={styles['filterIcon']}>
    <path d="M4 7h16M7 12h10M10 17h4" />
  </svg>
);

function Reset({ reset }: { reset: () => void }) {
  const { t } = useTranslation('activity');
  return (
    <div>
      <Button variant="line" small onClick={reset}>
        {t('reset')}
      </Button>
    </div>
  );
}

/** Returns the previous choices while new ones load. */
function useLatest(current: HistoryChoices | undefined): HistoryChoices | undefined {
  const [latest, setLatest] = useState(current);
  if (current && current !== latest) setLatest(current);
  return latest;
}

type PartProps = { filter: HistoryFilter; change: (change: Partial<HistoryFilter>) => void };

function Selects({ choices, filter, change }: PartProps & { choices: HistoryChoices }) {
  const { t } = useTranslation('activity');
  return filterKeys.map(
    (key) =>
      choices[key] && (
        <FilterSelect
          key={key}
          label={t(`filter.${key}`)}
          all={t('filter.any')}
          choices={labelChoices(t, key, choices[key])}
          value={filter.filters[key] ?? ''}
          choose={(value) => change({ filters: { ...filter.filters, [key]: value } })}
        />
      ),
  );
}

function Period({ filter, change }: PartProps) {
  const { t } = useTranslation('activity');
  return (
    <>
      <TextField
        type="date"
        label={t('filter.from')}
        value={filter.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('filter.to')}
        value={filter.to}
        error={isDateRangeReversed(filter) ? t('filter.wrongOrder') : undefined}
        onChange={({ target }) => change({ to: target.value })}
      />
    </>
  );
}
