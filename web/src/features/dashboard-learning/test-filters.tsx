import { useTranslation } from 'react-i18next';
import { FilterSelect } from '#components/filter-select.tsx';
import { TextField } from '#components/text-field.tsx';
import styles from './room.module.css';

type Props = {
  choices: { value: string; label: string }[];
  status: string;
  word: string;
  choose: (status: string) => void;
  write: (word: string) => void;
};

export function TestFilters({ choices, status, word, choose, write }: Props) {
  const { t } = useTranslation('figures');
  return (
    <search className={styles['filters']}>
      <TextField
        type="search"
        label={t('tests.search')}
        value={word}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => write(target.value)}
      />
      <FilterSelect
        label={t('tests.filter')}
        all={t('tests.all')}
        choices={choices}
        value={status}
        choose={choose}
      />
    </search>
  );
}
