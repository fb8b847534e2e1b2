import type { Note } from '@fasl/shared/contracts/unit';
import { useTranslation } from 'react-i18next';
import { api, utils } from '#lib/api.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import styles from './notes.module.css';

/** Where the film is, and how to get elsewhere in it. */
export type Film = { now: () => number; goTo: (second: number) => void };

type Props = { unitId: number; notes: Note[]; film: Film | null };

/** What a student wrote at a second of the film: a press leads back there. */
export function Notes({ unitId, notes, film }: Props) {
  const { t } = useTranslation('video');
  const keep = (change: (all: Note[]) => Note[]) =>
    utils.unit.video.setData({ unitId }, (old) => old && { ...old, notes: change(old.notes) });
  const remove = api.unit.removeNote.useMutation({
    onSuccess: (_, { noteId }) => keep((all) => all.filter(({ id }) => id !== noteId)),
  });
  const onAdded = (note: Note) =>
    keep((all) => [...all, note].toSorted((one, other) => one.at - other.at));

  return (
    <section aria-labelledby="notes" className={styles['notes']}>
      <h2 id="notes">{t('notes.title')}</h2>
      {film && <NoteForm unitId={unitId} now={film.now} onAdded={onAdded} />}
      {notes.length === 0 && <p className={styles['none']}>{t('notes.none')}</p>}
      <ul>
        {notes.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            goTo={film?.goTo ?? null}
            remove={() => remove.mutate({ noteId: note.id })}
          />
        ))}
      </ul>
    </section>
  );
}
