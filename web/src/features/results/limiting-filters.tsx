import type { FilterPanel } from '@fasl/shared/contracts/classroom/search';
import { useTranslation } from 'react-i18next';
import { LensPicture } from '#components/brand/pictures.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { PictureBlock } from '#components/layout/letter-block.tsx';
import { paths } from '#lib/router/paths.ts';
import styles from './results.module.css';
import type { ResultsSearch } from './results-search.ts';
import { useChooseFilter, useOptionLabel } from './use-filters.ts';

/** Whether there would be results without this filter. */
export const isLimiting = ({ chosen, total }: FilterPanel): boolean => chosen !== '' && total > 0;

type Props = { panels: FilterPanel[]; ownYear: string | null; search: ResultsSearch };

export function LimitingFilters({ panels, ownYear, search }: Props) {
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
