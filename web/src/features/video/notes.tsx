import type { Note } from '@fasl/shared/contracts/lesson/unit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { api, utils } from '#lib/api/api.ts';
import { appErrorOf } from '#lib/api/app-error.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { useResetWhenOnline } from '#lib/api/use-reset-when-online.ts';
import { takeFocus } from '#lib/browser/elements.ts';
import { NoteForm, useNoteDraft } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import styles from './notes.module.css';

/** Deleted already, by a press before or on another device. */
const isGone = (error: unknown) => appErrorOf(error)?.code === 'not_found';

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
      <FormError text={error && errorText(error)} />
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

type RemovedNoteProps = { unitId: number; note: Note; back: (note: Note) => void };

/** The way back of a note that was deleted by mistake. The button comes in place of the one that was pressed. */
function RemovedNote({ unitId, note: { text, at }, back }: RemovedNoteProps) {
  const { t } = useTranslation('video');
  const errorText = useErrorText();
  const { keyed } = useIdempotencyKey();
  const add = api.unit.addNote.useMutation({ onSuccess: back });
  useResetWhenOnline(add);

  return (
    <div className={styles['removed']}>
      <span>{t('notes.removed')}</span>
      <Button
        ref={takeFocus}
        small
        variant="soft"
        busy={add.isPending}
        onClick={() => add.mutate(keyed({ unitId, text, at }))}
      >
        {t('notes.undo')}
      </Button>
      <FormError text={add.error && errorText(add.error)} />
    </div>
  );
}

/** What changes the notes of a film, and the one that was deleted last. */
function useNotes(unitId: number, notes: Note[]) {
  const [removed, setRemoved] = useState<Note | null>(null);
  const [returned, setReturned] = useState<Note | null>(null);
  const keep = (change: (all: Note[]) => Note[]) =>
    utils.unit.video.setData(
      { unitId },
      (old) => old && { ...old, notes: old.notes && change(old.notes) },
    );
  const drop = (noteId: number) => keep((all) => all.filter(({ id }) => id !== noteId));
  const remove = api.unit.removeNote.useMutation({
    onSuccess: (_, { noteId }) => {
      setRemoved(notes.find(({ id }) => id === noteId) ?? null);
      drop(noteId);
    },
    onError: (error, { noteId }) => {
      if (isGone(error)) drop(noteId);
    },
  });
  const added = (note: Note) =>
    keep((all) => [...all, note].toSorted((one, other) => one.at - other.at));
  const back = (note: Note) => {
    setRemoved(null);
    setReturned(note);
    added(note);
  };
  const error = isGone(remove.error) ? null : remove.error;
  return { removed, returned, added, back, error, remove: remove.mutate };
}
