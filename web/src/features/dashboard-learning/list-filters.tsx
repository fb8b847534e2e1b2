import { useTranslation } from 'react-i18next';
import { FilterSelect, SearchField } from '#components/form/filter-fields.tsx';
import { useDebouncedText } from '#lib/forms/use-debounced-text.ts';
import styles from './room.module.css';

type ListFilter = { query: string; status: string };

type Props = {
  search: string;
  choices: readonly { value: string; label: string }[];
  filter: ListFilter;
  /** While the student types, the history entry is replaced. */
  setFilter: (filter: ListFilter, how?: { replace: boolean }) => void;
};

/** A search by name and a choice of the status in one line. */
export function ListFilters({ search, choices, filter, setFilter }: Props) {
  const { t } = useTranslation('figures');
  const [query, setQuery] = useDebouncedText(filter.query, (text) =>
    setFilter({ ...filter, query: text }, { replace: true }),
  );
  return (
    <search className={styles['filters']}>
      <SearchField label={search} value={query} write={setQuery} />
      <FilterSelect
        label={t('tests.filter')}
        all={t('tests.all')}
        choices={choices}
        value={filter.status}
        choose={(status) => setFilter({ ...filter, status })}
      />
    </search>
  );
}
