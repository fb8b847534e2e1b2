import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/section-error.tsx';
import styles from './command-panel.module.css';
import type { Entry } from './entry.ts';
import { EntryList } from './entry-list.tsx';
import { QueryField } from './query-field.tsx';
import { ResultStatus } from './result-status.tsx';
import { useActiveEntry } from './use-active-entry.ts';
import { useEntries } from './use-entries.ts';
import { Waiting } from './waiting.tsx';

export function CommandPanel({ close }: { close: () => void }) {
  const { t } = useTranslation(['common', 'command-bar']);
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
      <QueryField
        query={query}
        write={write}
        list={{ id: listId, activeId: active?.id }}
        onKeyDown={onKeyDown}
        close={close}
      />
      {directory.isError && (
        <div className={styles['aside']}>
          <SectionError
            text={t('command-bar:failed')}
            retry={() => void directory.refetch()}
            busy={directory.isFetching}
          />
        </div>
      )}
      <ResultStatus query={query} results={results} isKnown={directory.isSuccess} />
      {directory.isPending && query.trim() !== '' && <Waiting />}
      <EntryList id={listId} groups={groups} active={active} choose={choose} />
      <p className={styles['keys']}>{t('command-bar:keys')}</p>
    </div>
  );
}
