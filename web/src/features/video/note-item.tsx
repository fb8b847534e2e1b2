import type { Note } from '@fasl/shared/contracts/lesson/unit';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/button/icon-button.tsx';
import { formatClock } from '#components/player/player-preferences.ts';
import { StudentText } from '#components/text/student-text.tsx';
import { focusOnMount } from '#lib/browser/focus.ts';
import styles from './notes.module.css';

type Props = {
  note: Note;
  goTo: ((second: number) => void) | null;
  remove: () => void;
  /** Set when the item replaces the button that was pressed. */
  takesFocus: boolean;
};

export function NoteItem({ note, goTo, remove, takesFocus }: Props) {
  const { t } = useTranslation('video');
  const time = formatClock(note.at);

  return (
    <li className={styles['note']} tabIndex={-1} ref={takesFocus ? focusOnMount : undefined}>
      {goTo ? (
        <button
          type="button"
          className={styles['at']}
          aria-label={t('notes.goTo', { time })}
          onClick={() => goTo(note.at)}
        >
          {time}
        </button>
      ) : (
        <span className={styles['at']}>{time}</span>
      )}
      <StudentText text={note.text} />
      <IconButton
        icon="close"
        label={t('notes.remove', { text: note.text.slice(0, 40) })}
        onClick={remove}
      />
    </li>
  );
}
