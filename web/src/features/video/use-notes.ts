import type { Note } from '@fasl/shared/contracts/unit';
import { useState } from 'react';
import { api, utils } from '#lib/api.ts';

/** What changes the notes of a film, and the one that was deleted last. */
export function useNotes(unitId: number, notes: Note[]) {
  const [removed, setRemoved] = useState<Note | null>(null);
  const keep = (change: (all: Note[]) => Note[]) =>
    utils.unit.video.setData({ unitId }, (old) => old && { ...old, notes: change(old.notes) });
  const remove = api.unit.removeNote.useMutation({
    meta: { inline: true },
    onSuccess: (_, { noteId }) => {
      setRemoved(notes.find(({ id }) => id === noteId) ?? null);
      keep((all) => all.filter(({ id }) => id !== noteId));
    },
  });
  const added = (note: Note) =>
    keep((all) => [...all, note].toSorted((one, other) => one.at - other.at));
  const back = (note: Note) => {
    setRemoved(null);
    added(note);
  };
  return { removed, added, back, error: remove.error, remove: remove.mutate };
}
