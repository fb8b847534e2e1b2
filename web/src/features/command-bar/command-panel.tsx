import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/brand/shape.tsx';
import { RetryNote } from '#components/feedback/retry-note.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import styles from './command-panel.module.css';
import type { CommandEntry } from './entry.ts';
import { EntryList } from './entry-list.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { QueryField } from './query-field.tsx';
import { useEntries } from './use-entries.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export function CommandPanel({ close }: { close: () => void }) {
  const { t } = useTranslation(['common', 'command-bar']);
  const listId = useId();
  const [query, setQuery] = useState('');
  const { groups, results, directory } = useEntries(query);
  const entries = groups.flatMap((group) => group.entries);
  const choose = (entry: CommandEntry) => {
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
          <RetryNote
            text={t('command-bar:failed')}
            retry={() => void directory.refetch()}
            busy={directory.isFetching}
          />
        </div>
      )}
      <ResultStatus query={query} results={results} isKnown={directory.isSuccess} />
      {directory.isPending && query.trim() !== '' && <PanelSkeleton />}
      <EntryList id={listId} groups={groups} active={active} choose={choose} />
      <p className={styles['keys']}>{t('command-bar:keys')}</p>
    </div>
  );
}

type Props = { query: string; results: number; isKnown: boolean };

/** Announces the number of results; visible only when there are none. */
function ResultStatus({ query, results, isKnown }: Props) {
  const { t } = useTranslation(['common', 'command-bar']);
  const trimmedQuery = query.trim();
  const isEmpty = trimmedQuery !== '' && results === 0 && isKnown;

  return (
    <output className={styles['status']}>
      {isEmpty && (
        <p className={styles['empty']}>
          <b>{t('command-bar:empty', { query: trimmedQuery })}</b>
          <span>{t('command-bar:emptyHint')}</span>
          <Shape name="lam" />
        </p>
      )}
      {trimmedQuery !== '' && results > 0 && (
        <VisuallyHidden>{t('command-bar:results', { count: results })}</VisuallyHidden>
      )}
    </output>
  );
}

/** Keeps the focus in the field: arrow keys move the active entry, Enter opens the entry. */
function useActiveEntry(entries: CommandEntry[], choose: (entry: CommandEntry) => void) {
  const [index, setIndex] = useState(0);
  const active = entries[Math.min(index, entries.length - 1)];

  useEffect(() => {
    if (active) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // Enter also confirms the composition of an input method editor (IME).
    const chosen = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (!step && !chosen) return;
    event.preventDefault();
    if (step)
      setIndex((Math.min(index, entries.length - 1) + step + entries.length) % entries.length);
    else if (active) choose(active);
  };
  return { active, onKeyDown, point: setIndex };
}
