/* oxlint-disable jsx-a11y/prefer-tag-over-role -- No element is a list of links under a text field. */
import { useTranslation } from 'react-i18next';
import styles from './command-panel.module.css';
import type { Entry, EntryGroup } from './entry.ts';
import { EntryOption } from './entry-option.tsx';

type Props = {
  id: string;
  groups: EntryGroup[];
  active: Entry | undefined;
  choose: (entry: Entry) => void;
};

export function EntryList({ id, groups, active, choose }: Props) {
  const { t } = useTranslation('command-bar');
  return (
    <div id={id} role="listbox" aria-label={t('label')} className={styles['list']}>
      {groups.map(({ id: groupId, title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox.
        <div key={groupId} role="group" aria-label={title ?? undefined}>
          {title && (
            <p className={styles['title']} aria-hidden="true">
              {title}
            </p>
          )}
          {entries.map((entry) => (
            <EntryOption
              key={entry.id}
              entry={entry}
              isActive={entry.id === active?.id}
              choose={choose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
