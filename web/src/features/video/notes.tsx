import type { Note } from '@fasl/shared/contracts/lesson/unit';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '#components/refusal-note.tsx';
import { SectionError } from '#components/section-error.tsx';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import styles from './notes.module.css';
import { RemovedNote } from './removed-note.tsx';
import { useNoteDraft } from './use-note-draft.ts';
import { useNotes } from './use-notes.ts';

/** Where the film is, and how to get elsewhere in it. */
export type Film = { now: () => number; goTo: (second: number) => void };

type Props = {
  unitId: number;
  /** `null` while they cannot be had: then none is written either, which would stand alone. */
  notes: Note[] | null;
  film: Film | null;
  query: { refetch: () => Promise<unknown>; isFetching: boolean };
};

/** What a student wrote at a second of the film: a press leads back there. */
export function Notes({ notes, query, ...place }: Props) {
  const { t } = useTranslation('video');
  if (notes) return <NoteList notes={notes} {...place} />;
  const retry = () => void query.refetch();
  return <SectionError text={t('notes.failed')} retry={retry} busy={query.isFetching} />;
}

type ListProps = { unitId: number; notes: Note[]; film: Film | null };

function NoteList({ unitId, notes, film }: ListProps) {
  const { t } = useTranslation('video');
  const errorText = useErrorText();
  const { draft } = useNoteDraft(unitId);
  // What was being written when the last play was used up can still be saved.
  const now = film?.now ?? (draft && (() => draft.at));
  const { removed, returned, added, back, error, remove } = useNotes(unitId, notes);

  return (
    <section aria-labelledby="notes" className={styles['notes']}>
      <h2 id="notes">{t('notes.title')}</h2>
      {now && <NoteForm unitId={unitId} now={now} onAdded={added} />}
      <RefusalNote text={error && errorText(error)} />
      <output>
        {removed && <RemovedNote key={removed.id} unitId={unitId} note={removed} back={back} />}
      </output>
      {notes.length === 0 && <p className={styles['none']}>{t('notes.none')}</p>}
      <ul>
        {notes.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            goTo={film?.goTo ?? null}
            remove={() => remove({ noteId: note.id })}
            takesFocus={note.id === returned?.id}
          />
        ))}
      </ul>
    </section>
  );
}
