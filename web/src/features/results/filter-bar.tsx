import type { FilterPanel } from '@fasl/shared/contracts/classroom/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { focusContent } from '#lib/browser/focus.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './filter-bar.module.css';
import type { ResultsSearch } from './results-search.ts';
import { readChosenValue, useChooseFilter, useOptionLabel } from './use-filters.ts';

type Props = {
  panels: FilterPanel[];
  ownYear: string | null;
  search: ResultsSearch;
};

/** Native lists: they work with the keyboard and open as the phone's own sheet. */
export function FilterBar({ panels, ownYear, search }: Props) {
  const { t } = useTranslation('results');
  const choose = useChooseFilter(search, ownYear);
  const isOwnYear = ownYear !== null && readChosenValue('year', search, ownYear) === ownYear;
  // Chosen filters come first on arrival; a choice does not move the list that has the focus.
  const [first] = useState(() => panels.filter(({ name }) => search[name] !== ''));
  const showAllYears = () => {
    focusContent();
    choose('year', '');
  };
  const rank = ({ name }: FilterPanel) => (first.some((one) => one.name === name) ? 0 : 1);

  return (
    <fieldset aria-label={t('filters.title')} className={styles['bar']}>
      {panels.some(({ name }) => search[name] !== '') && <ClearLink query={search.query} />}
      {isOwnYear && (
        <button type="button" className={styles['all']} onClick={showAllYears}>
          {t('filters.showAllYears')}
        </button>
      )}
      {panels
        .toSorted((one, other) => rank(one) - rank(other))
        .map((panel) => ({ ...panel, chosen: readChosenValue(panel.name, search, ownYear) }))
        .filter(isUseful)
        .map((panel) => (
          <FilterChip
            key={panel.name}
            panel={panel}
            choose={(value) => choose(panel.name, value)}
          />
        ))}
    </fieldset>
  );
}

function ClearLink({ query }: { query: string }) {
  const { t } = useTranslation('results');
  return (
    <ButtonLink
      to={paths.results}
      search={{ query }}
      resetScroll={false}
      variant="soft"
      small
      aria-label={t('filters.clear')}
      className={styles['clear']}
      onClick={focusContent}
    >
      <Icon name="close" />
      <span>{t('filters.clear')}</span>
    </ButtonLink>
  );
}

const isUseful = ({ chosen, options }: FilterPanel): boolean => chosen !== '' || options.length > 1;

type ChipProps = { panel: FilterPanel; choose: (value: string) => void };

function FilterChip({ panel: { name, chosen, total, options }, choose }: ChipProps) {
  const { t } = useTranslation('results');
  const labelOf = useOptionLabel();
  return (
    <span className={styles['chip']} data-chosen={chosen !== '' || undefined}>
      <select
        aria-label={t(`filters.${name}.label`)}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">
          {t('filters.option', { label: t(`filters.${name}.all`), count: total })}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {t('filters.option', { label: labelOf(name, option), count: option.count })}
          </option>
        ))}
      </select>
      <Icon name="down" className={styles['caret']} />
    </span>
  );
}
