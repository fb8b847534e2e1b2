import type { Choices } from '@fasl/shared/contracts/payment/history';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '#components/filter-select.tsx';
import { TextField } from '#components/text-field.tsx';
import { useRestingText } from '#lib/forms/use-resting-text.ts';
import styles from './room.module.css';
import { statusChoices } from './status-choices.ts';

type Asked = { word: string; status: string };

type Props = {
  choices: Choices[string] | undefined;
  asked: Asked;
  /** What is still being typed is no step to come back from. */
  ask: (asked: Asked, how?: { replace: boolean }) => void;
};

export function TestFilters({ choices, asked, ask }: Props) {
  const { t } = useTranslation('figures');
  const [word, setWord] = useRestingText(asked.word, (text) =>
    ask({ ...asked, word: text }, { replace: true }),
  );
  return (
    <search className={styles['filters']}>
      <TextField
        type="search"
        label={t('tests.search')}
        value={word}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setWord(target.value)}
      />
      <FilterSelect
        label={t('tests.filter')}
        all={t('tests.all')}
        choices={statusChoices(t, choices)}
        value={asked.status}
        choose={(status) => ask({ ...asked, status })}
      />
    </search>
  );
}
