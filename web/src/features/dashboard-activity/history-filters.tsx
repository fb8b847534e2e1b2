import type { Choices } from '@fasl/shared/contracts/history';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { FilterSelect } from '#components/filter-select.tsx';
import { TextField } from '#components/text-field.tsx';
import type { ActivityList } from '#lib/activity-path.ts';
import styles from './activity.module.css';
import { type Chosen, isBackwards, isNarrowed, nothingChosen } from './chosen.ts';

type Props = {
  list: ActivityList;
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
  choices: Choices | undefined;
};

const keys = ['type', 'tag', 'status', 'provider'] as const;

export function HistoryFilters({ list, chosen, choose, choices: latest }: Props) {
  const { t } = useTranslation('activity');
  // They stay while what was asked for anew is on its way.
  const [choices, setChoices] = useState(latest);
  if (latest && latest !== choices) setChoices(latest);
  const [open, setOpen] = useState(false);
  const change = (change: Partial<Chosen>) => choose({ ...chosen, ...change });

  return (
    <search className={styles['filters']}>
      <TextField
        type="search"
        label={t(list === 'invoices' ? 'filter.search' : 'filter.reference')}
        value={chosen.word}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => change({ word: target.value })}
      />
      <Button
        variant="soft"
        small
        className={styles['opener']}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'filter.close' : 'filter.open')}
      </Button>
      <div className={styles['fields']} data-open={open || undefined}>
        <Selects choices={choices} chosen={chosen} change={change} />
        <Period chosen={chosen} change={change} />
      </div>
      {isNarrowed(chosen) && (
        <div>
          <Button variant="soft" small onClick={() => choose(nothingChosen)}>
            {t('reset')}
          </Button>
        </div>
      )}
    </search>
  );
}

type PartProps = { chosen: Chosen; change: (change: Partial<Chosen>) => void };

function Selects({ choices, chosen, change }: PartProps & { choices: Choices | undefined }) {
  const { t } = useTranslation('activity');
  return keys.map(
    (key) =>
      choices?.[key] && (
        <FilterSelect
          key={key}
          label={t(`filter.${key}`)}
          all={t('filter.any')}
          choices={choices[key]}
          value={chosen.filters[key] ?? ''}
          choose={(value) => change({ filters: { ...chosen.filters, [key]: value } })}
        />
      ),
  );
}

function Period({ chosen, change }: PartProps) {
  const { t } = useTranslation('activity');
  return (
    <>
      <TextField
        type="date"
        label={t('filter.from')}
        value={chosen.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('filter.to')}
        value={chosen.to}
        error={isBackwards(chosen) ? t('filter.wrongOrder') : undefined}
        onChange={({ target }) => change({ to: target.value })}
      />
    </>
  );
}
