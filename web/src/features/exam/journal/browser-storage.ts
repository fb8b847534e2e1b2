import { answerOf, endOf } from '#lib/storage/indexed-db.ts';
import { type Entry, isUnsent, placeEntry } from './entry.ts';
import type { JournalStorage } from './storage.ts';
import { memoryStorage } from './storage.ts';

const databaseName = 'fasl-answers';
const storeName = 'answers';

/** The browser's database, or memory where there is none. */
export const openStorage = (): Promise<JournalStorage> =>
  openDatabase().then(storageIn).catch(memoryStorage);

/** Where a page may keep nothing, as in some frames, already the asking throws. */
async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(storeName, { keyPath: ['attemptId', 'id'] });
    store.createIndex('attempt', 'attemptId');
    store.createIndex('user', 'userId');
  };
  return answerOf(request);
}

function storageIn(database: IDBDatabase): JournalStorage {
  // A later build that changes the shape of things must not wait for a tab of this one.
  database.onversionchange = () => database.close();

  const listed = (index: string, value: number): Promise<Entry[]> =>
    answerOf(database.transaction(storeName).objectStore(storeName).index(index).getAll(value));

  /** Resolves once the disk has it: what `complete` stands for by itself may still be lost with the power. */
  const change = async <T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> => {
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    const [result] = await Promise.all([
      work(transaction.objectStore(storeName)),
      endOf(transaction),
    ]);
    return result;
  };
  const standing = (store: IDBObjectStore, { attemptId, id }: Pick<Entry, 'attemptId' | 'id'>) =>
    answerOf<Entry | undefined>(store.get([attemptId, id]));

  return {
    isDurable: true,
    read: (attemptId) => listed('attempt', attemptId),
    write: (written) =>
      change(async (store) => {
        const placed = placeEntry(written, await standing(store, written.entry));
        store.put(placed);
        return placed;
      }),
    settle: ({ state, ...sent }) =>
      change(async (store) => {
        const entry = await standing(store, sent);
        if (entry?.seq === sent.seq) store.put({ ...entry, state });
      }),
    unsent: async (userId) => (await listed('user', userId)).filter(isUnsent),
    forget: (attemptId) =>
      change(async (store) => {
        const keys = await answerOf(store.index('attempt').getAllKeys(attemptId));
        for (const key of keys) store.delete(key);
      }),
  };
}
