/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role --
   The combobox has the keyboard focus and refers to options by id; `option` elements exist in a select only. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- No element is a list of links under a text field. */

import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Avatar } from '#components/classroom/avatar.tsx';
import { Poster } from '#components/classroom/poster.tsx';
import styles from './command-panel.module.css';
import type { CommandEntry, CommandEntryGroup } from './entry.ts';

type Props = {
  id: string;
  groups: CommandEntryGroup[];
  active: CommandEntry | undefined;
  choose: (entry: CommandEntry) => void;
};

export function EntryList({ id, groups, active, choose }: Props) {
  const { t } = useTranslation('command-bar');
  return (
    <div id={id} role="listbox" aria-label={t('label')} className={styles['list']}>
      {groups.map(({ id: groupId, title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
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

type EntryOptionProps = {
  entry: CommandEntry;
  isActive: boolean;
  choose: (entry: CommandEntry) => void;
};

function EntryOption({ entry, isActive, choose }: EntryOptionProps) {
  const { id, text, note, detail, icon, poster, person, lang } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the keyboard and points here by id.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles['option']}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => choose(entry)}
    >
      {person && <Avatar name={person.name} photoUrl={person.photoUrl} />}
      {poster && (
        <span className={styles['poster']}>
          <Poster {...poster} arabic="" english="" note={null} imageUrl={null} />
        </span>
      )}
      {icon && (
        <span className={styles['mark']}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles['text']} lang={lang}>
        <bdi>{text}</bdi>
        {note && <bdi className={styles['note']}>{note}</bdi>}
      </span>
      {detail && <span className={styles['detail']}>{detail}</span>}
    </div>
  );
}
