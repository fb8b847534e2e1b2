import type { SentBytes } from '#lib/api/send-file.ts';
import { createEvent } from '#lib/state/signal.ts';
import { createRandomId } from '#lib/storage/random-id.ts';
import type { StoredFile } from './stored-file.ts';

export type PendingUpload = {
  id: string;
  /** Position in the order of selection; a retry does not change it. */
  place: number;
  file: File;
  sent: SentBytes | null;
  failure: string | null;
  /** Sending the same file again cannot succeed. */
  isFinal?: boolean;
  tries: number;
};

export type UploadRow = StoredFile | PendingUpload;

export function createUploadList() {
  let pending: readonly PendingUpload[] = [];
  let chosen = 0;
  const { keep, insert } = createPositions();
  const { emit, listen } = createEvent();
  const become = (next: readonly PendingUpload[]) => {
    pending = next;
    emit();
  };
  const drop = (id: string) => become(pending.filter((one) => one.id !== id));
  return {
    listen,
    read: () => pending,
    add: (file: File): PendingUpload => {
      const one = {
        id: createRandomId(),
        place: chosen,
        file,
        sent: null,
        failure: null,
        tries: 0,
      };
      chosen += 1;
      become([...pending, one]);
      return one;
    },
    put: (id: string, news: Partial<PendingUpload>) =>
      become(pending.map((one) => (one.id === id ? { ...one, ...news } : one))),
    drop,
    insert,
    arrive: (id: string, file: StoredFile) => {
      const one = pending.find((each) => each.id === id);
      if (one) keep(file, one.place);
      drop(id);
    },
  };
}

type OrderedFile = StoredFile | { place: number };

/** Sorts files in the order of selection, not of arrival. */
function createPositions() {
  const positions = new Map<string, number>();
  // Files that were uploaded earlier come before new ones.
  const positionOf = (row: OrderedFile) =>
    'uri' in row ? (positions.get(row.uri) ?? -1) : row.place;

  return {
    keep: ({ uri }: StoredFile, place: number) => positions.set(uri, place),
    insert: <Row extends OrderedFile>(rows: readonly Row[], row: Row): Row[] => {
      const later = rows.findIndex((one) => positionOf(one) > positionOf(row));
      return rows.toSpliced(later < 0 ? rows.length : later, 0, row);
    },
  };
}
