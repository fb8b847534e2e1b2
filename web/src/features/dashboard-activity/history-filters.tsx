import type { Choices } from '@fasl/shared/contracts/payment/history';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FilterSelect } from '#components/form/filter-select.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useDebouncedText } from '#lib/forms/use-debounced-text.ts';
import type { ActivityList } from '#lib/router/activity-path.ts';
import styles from './activity.module.css';
import { labelChoices } from './choice-labels.ts';
import { type Chosen, filterKeys, isBackwards, isNarrowed, nothingChosen } from './chosen.ts';

/** What each list is narrowed by. Its choices come with its rows: their place is kept, so that nothing moves. */
const narrowedBy: Record<ActivityList, Choices> = {
  'wallet-history': { type: [] },
  'timeline-events': { tag: [] },
  invoices: { type: [], status: [], provider: [] },
};

type Props = {
  list: ActivityList;
  chosen: Chosen;
  /** What is still being typed is no step to come back from. */
  choose: (chosen: Chosen, how?: { replace: boolean }) => void;
  choices: Choices | undefined;
};

export function HistoryFilters({ list, chosen, choose, choices: latest }: Props) {
  const { t } = useTranslation('activity');
  const choices = useLatest(latest) ?? narrowedBy[list];
  const [open, setOpen] = useState(isNarrowed(chosen));
  const change = (change: Partial<Chosen>) => choose({ ...chosen, ...change, pages: 1 });
  const [word, setWord] = useDebouncedText(chosen.word, (text) =>
    choose({ ...chosen, word: text, pages: 1 }, { replace: true }),
  );

  return (
    <search className={styles['filters']}>
      <TextField
        type="search"
        label={t(list === 'invoices' ? 'filter.search' : 'filter.reference')}
        value={word}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setWord(target.value)}
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
      {isNarrowed(chosen) && <Reset reset={() => choose(nothingChosen)} />}
    </search>
  );
}

function Reset({ reset }: { reset: () => void }) {
  const { t } = useTranslation('activity');
  return (
    <div>
      <Button variant="soft" small onClick={reset}>
        {t('reset')}
      </Button>
    </div>
  );
}

/** They stay while what was asked for anew is on its way. */
function useLatest(given: Choices | undefined): Choices | undefined {
  const [latest, setLatest] = useState(given);
  if (given && given !== latest) setLatest(given);
  return latest;
}

type PartProps = { chosen: Chosen; change: (change: Partial<Chosen>) => void };

function Selects({ choices, chosen, change }: PartProps & { choices: Choices }) {
  const { t } = useTranslation('activity');
  return filterKeys.map(
    (key) =>
      choices[key] && (
        <FilterSelect
          key={key}
          label={t(`filter.${key}`)}
          all={t('filter.any')}
          choices={labelChoices(t, key, choices[key])}
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
