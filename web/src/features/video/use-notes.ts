import type { Note } from '@fasl/shared/contracts/lesson/unit';
import { useState } from 'react';
import { api, utils } from '#lib/api/api.ts';
import { appErrorOf } from '#lib/api/app-error.ts';

/** What changes the notes of a film, and the one that was deleted last. */
export function useNotes(unitId: number, notes: Note[]) {
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

/** Deleted already, by a press before or on another device. */
const isGone = (error: unknown) => appErrorOf(error)?.code === 'not_found';
