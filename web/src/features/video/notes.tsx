import type { Note } from '@fasl/shared/contracts/lesson/unit';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { formatClock } from '#components/player/player-preferences.ts';
import { api, apiUtils } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { useResetWhenOnline } from '#lib/api/use-reset-when-online.ts';
import { focusOnMount } from '#lib/browser/focus.ts';
import { NoteForm, useNoteDraft } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import styles from './notes.module.css';

/** The note was already deleted, possibly on another device. */
const isDeleted = (error: unknown) => toAppError(error)?.code === 'not_found';

/** Reads and changes the position of the video. */
export type PlaybackPosition = { now: () => number; goTo: (second: number) => void };

type Props = {
  unitId: number;
  /** `null` if the notes could not be loaded; none can be added then. */
  notes: Note[] | null;
  film: PlaybackPosition | null;
  query: { refetch: () => Promise<unknown>; isFetching: boolean };
};

/** Timestamped notes, each with a link to its position in the video. */
export function VideoNotes({ notes, query, ...list }: Props) {
  const { t } = useTranslation('video');
  if (notes) return <NoteList notes={notes} {...list} />;
  const retry = () => void query.refetch();
  return <SectionError text={t('notes.failed')} retry={retry} busy={query.isFetching} />;
}

type ListProps = { unitId: number; notes: Note[]; film: PlaybackPosition | null };

function NoteList({ unitId, notes, film }: ListProps) {
  const { t } = useTranslation('video');
  const errorText = useErrorText();
  const { draft } = useNoteDraft(unitId);
  // A draft can still be saved after the last play was used.
  const now = film?.now ?? (draft && (() => draft.at));
  const { removed, restored, added, restore, error, remove } = useNotes(unitId, notes);

  // Without views and notes there is nothing to list and nothing to link to.
  if (!film && !now && !removed && notes.length === 0) return null;
  return (
    <section aria-labelledby="notes" className={styles['notes']}>
      <h2 id="notes">{t('notes.title')}</h2>
      {now && <NoteForm unitId={unitId} now={now} onAdded={added} />}
      <FormError text={error && errorText(error)} />
      {film && !removed && notes.length === 0 && (
        <p className={styles['none']}>{t('notes.none')}</p>
      )}
      <ul>
        {insertRemoved(notes, removed).map((note) =>
          note === removed ? (
            <li key={note.id} className={styles['removed']}>
              <RemovedNote unitId={unitId} note={note} restore={restore} />
            </li>
          ) : (
            <NoteItem
              key={note.id}
              note={note}
              goTo={film?.goTo ?? null}
              remove={() => remove({ noteId: note.id })}
              takesFocus={note.id === restored?.id}
            />
          ),
        )}
      </ul>
    </section>
  );
}

const sortNotes = (notes: Note[]): Note[] => notes.toSorted((one, other) => one.at - other.at);

/** The note can be restored where it was. The cache may still contain it. */
const insertRemoved = (notes: Note[], removed: Note | null): Note[] =>
  removed ? sortNotes([...notes.filter(({ id }) => id !== removed.id), removed]) : notes;

type RemovedNoteProps = { unitId: number; note: Note; restore: (note: Note) => void };

function RemovedNote({ unitId, note: { text, at }, restore }: RemovedNoteProps) {
  const { t } = useTranslation('video');
  const errorText = useErrorText();
  const { keyed } = useIdempotencyKey();
  const id = useId();
  const add = api.unit.addNote.useMutation({ onSuccess: restore });
  useResetWhenOnline(add);

  return (
    <>
      <span className={styles['at']}>{formatClock(at)}</span>
      <span id={id}>{t('notes.removed')}</span>
      <Button
        ref={focusOnMount}
        small
        variant="soft"
        busy={add.isPending}
        aria-describedby={id}
        onClick={() => add.mutate(keyed({ unitId, text, at }))}
      >
        {t('notes.undo')}
      </Button>
      <FormError text={add.error && errorText(add.error)} />
    </>
  );
}

function useNotes(unitId: number, notes: Note[]) {
  const [removed, setRemoved] = useState<Note | null>(null);
  const [restored, setRestored] = useState<Note | null>(null);
  const updateNotes = (change: (all: Note[]) => Note[]) =>
    apiUtils.unit.video.setData(
      { unitId },
      (old) => old && { ...old, notes: old.notes && change(old.notes) },
    );
  const removeLocally = (noteId: number) =>
    updateNotes((all) => all.filter(({ id }) => id !== noteId));
  const remove = api.unit.removeNote.useMutation({
    onSuccess: (_, { noteId }) => {
      setRemoved(notes.find(({ id }) => id === noteId) ?? null);
      removeLocally(noteId);
    },
    onError: (error, { noteId }) => {
      if (isDeleted(error)) removeLocally(noteId);
    },
  });
  const added = (note: Note) => updateNotes((all) => sortNotes([...all, note]));
  const restore = (note: Note) => {
    setRemoved(null);
    setRestored(note);
    added(note);
  };
  const error = isDeleted(remove.error) ? null : remove.error;
  return { removed, restored, added, restore, error, remove: remove.mutate };
}
