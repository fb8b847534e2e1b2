import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { SectionError } from '#components/section-error.tsx';
import styles from './command-panel.module.css';
import type { Entry } from './entry.ts';
import { EntryList } from './entry-list.tsx';
import { ResultStatus } from './result-status.tsx';
import { useActiveEntry } from './use-active-entry.ts';
import { useEntries } from './use-entries.ts';

export function CommandPanel({ close }: { close: () => void }) {
  const { t } = useTranslation('common');
  const listId = useId();
  const [query, setQuery] = useState('');
  const { groups, results, directory } = useEntries(query);
  const entries = groups.flatMap((group) => group.entries);
  const choose = (entry: Entry) => {
    close();
    entry.run();
  };
  const { active, onKeyDown, point } = useActiveEntry(entries, choose);

  const write = (text: string) => {
    setQuery(text);
    point(0);
  };

  return (
    <div className={styles['panel']}>
      <div className={styles['field']}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t('commandBar.label')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active?.id}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="go"
          autoFocus
          placeholder={t('commandBar.placeholder')}
          value={query}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label={t('close')} onClick={close} />
      </div>
      {directory.isError && (
        <div className={styles['aside']}>
          <SectionError text={t('commandBar.failed')} retry={() => void directory.refetch()} />
        </div>
      )}
      <ResultStatus query={query} results={results} isLoading={directory.isPending} />
      <EntryList id={listId} groups={groups} active={active} choose={choose} />
      <p className={styles['keys']}>{t('commandBar.keys')}</p>
    </div>
  );
}
