import type { HistoryChoices } from '@fasl/shared/contracts/payment/history';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findMonth, formatMonth, listMonths, toMonthPeriod } from '#components/activity/months.ts';
import { Button } from '#components/button/button.tsx';
import { FilterSelect, SearchField } from '#components/form/filter-fields.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { getToday } from '#lib/format/dates.ts';
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
  const hasMoreThanMonth = isFiltered(findMonth(filter) ? { ...filter, ...anyTime } : filter);
  const [open, setOpen] = useState(hasMoreThanMonth);
  const change = (change: Partial<HistoryFilter>) => setFilter({ ...filter, ...change, pages: 1 });
  const [query, setQuery] = useDebouncedText(filter.query, (text) =>
    setFilter({ ...filter, query: text, pages: 1 }, { replace: true }),
  );

  return (
    <search className={styles['filters']}>
      <div className={styles['line']}>
        {list === 'invoices' && (
          <SearchField label={t('filter.search')} value={query} write={setQuery} />
        )}
        <MonthSelect filter={filter} change={change} />
        <Button variant="soft" small aria-expanded={open} onClick={() => setOpen(!open)}>
          <FilterIcon />
          {t(open ? 'filter.close' : 'filter.open')}
        </Button>
      </div>
      {open && (
        <div className={styles['fields']}>
          <Selects choices={choices} filter={filter} change={change} />
          {list !== 'invoices' && (
            <TextField
              label={t('filter.reference')}
              maxLength={100}
              autoComplete="off"
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
          )}
          <Period filter={filter} change={change} />
        </div>
      )}
      {hasMoreThanMonth && <Reset reset={() => setFilter(emptyHistoryFilter)} />}
    </search>
  );
}

const anyTime = { from: '', to: '' };

/** Earlier months are chosen as a period. */
const offeredMonths = 24;

/** Shows the month that the period of the filter covers, also an earlier one from the address. */
function MonthSelect({ filter, change }: PartProps) {
  const { t } = useTranslation('activity');
  const chosen = findMonth(filter);
  const months = new Set(listMonths(getToday().slice(0, 7), offeredMonths));
  if (chosen) months.add(chosen);
  return (
    <FilterSelect
      label={t('filter.month')}
      all={t('filter.anyMonth')}
      choices={[...months].map((month) => ({ value: month, label: formatMonth(month) }))}
      value={chosen ?? ''}
      choose={(month) => change(month ? toMonthPeriod(month) : anyTime)}
    />
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
