import { randomId } from '#lib/format/random-id.ts';
import type { Sent } from '#lib/network/send-file.ts';
import { createEvent } from '#lib/state/event.ts';
import type { KeptFile } from './kept-file.ts';
import { createPlaces } from './places.ts';

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
