import type { Sent } from '#lib/api/send-file.ts';
import { createEvent } from '#lib/state/signal.ts';
import { randomId } from '#lib/storage/random-id.ts';
import type { KeptFile } from './kept-file.ts';

export type Pending = {
  id: string;
  /** The how many-th of its line it was chosen, however often it is sent. */
  place: number;
  file: File;
  sent: Sent | null;
  refusal: string | null;
  /** To send the same file again would change nothing. */
  isFinal?: boolean;
  /** How often it went on by itself. */
  tries: number;
};

/** A file of a field, arrived or not. */
export type Row = KeptFile | Pending;

/** The files of a line, for whoever shows them. */
export function createList() {
  let pending: readonly Pending[] = [];
  let chosen = 0;
  const { keep, insert } = createPlaces();
  const { emit, listen } = createEvent();
  const become = (next: readonly Pending[]) => {
    pending = next;
    emit();
  };
  const drop = (id: string) => become(pending.filter((one) => one.id !== id));
  return {
    listen,
    read: () => pending,
    add: (file: File): Pending => {
      const one = { id: randomId(), place: chosen, file, sent: null, refusal: null, tries: 0 };
      chosen += 1;
      become([...pending, one]);
      return one;
    },
    put: (id: string, news: Partial<Pending>) =>
      become(pending.map((one) => (one.id === id ? { ...one, ...news } : one))),
    drop,
    insert,
    /** It keeps its place among those that are still to come. */
    arrive: (id: string, file: KeptFile) => {
      const one = pending.find((each) => each.id === id);
      if (one) keep(file, one.place);
      drop(id);
    },
  };
}

type Placed = KeptFile | { place: number };

/** Where files stand among each other: as they were chosen, whichever of them came through first. */
function createPlaces() {
  const places = new Map<string, number>();
  // What was there before its line stands before all that is chosen.
  const placeOf = (row: Placed) => ('uri' in row ? (places.get(row.uri) ?? -1) : row.place);

  return {
    keep: ({ uri }: KeptFile, place: number) => places.set(uri, place),
    insert: <Row extends Placed>(rows: readonly Row[], row: Row): Row[] => {
      const later = rows.findIndex((one) => placeOf(one) > placeOf(row));
      return rows.toSpliced(later < 0 ? rows.length : later, 0, row);
    },
  };
}
