import { awaitRequest, awaitTransaction } from '#lib/storage/indexed-db.ts';
import { type Entry, isUnsent, resolveWrite } from './entry.ts';
import type { JournalStorage } from './storage.ts';
import { memoryStorage } from './storage.ts';

const databaseName = 'fasl-answers';
const storeName = 'answers';

/** IndexedDB, or memory if it is not available. */
export const openStorage = (): Promise<JournalStorage> =>
  openDatabase().then(storageIn).catch(memoryStorage);

/** In some frames the access itself throws. */
async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(storeName, { keyPath: ['attemptId', 'id'] });
    store.createIndex('attempt', 'attemptId');
    store.createIndex('user', 'userId');
  };
  return awaitRequest(request);
}

function storageIn(database: IDBDatabase): JournalStorage {
  // Lets a tab with a newer version upgrade the database.
  database.onversionchange = () => database.close();

  const readBy = (index: string, value: number): Promise<Entry[]> =>
    awaitRequest(database.transaction(storeName).objectStore(storeName).index(index).getAll(value));

  /**
   * Resolves when the data is on the disk: with relaxed durability `complete` can precede the
   * write.
   */
  const change = async <T>(run: (store: IDBObjectStore) => Promise<T>): Promise<T> => {
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    const [result] = await Promise.all([
      run(transaction.objectStore(storeName)),
      awaitTransaction(transaction),
    ]);
    return result;
  };
  const readEntry = (store: IDBObjectStore, { attemptId, id }: Pick<Entry, 'attemptId' | 'id'>) =>
    awaitRequest<Entry | undefined>(store.get([attemptId, id]));

  return {
    isDurable: true,
    read: (attemptId) => readBy('attempt', attemptId),
    write: (written) =>
      change(async (store) => {
        const entry = resolveWrite(written, await readEntry(store, written.entry));
        store.put(entry);
        return entry;
      }),
    setState: ({ state, ...sent }) =>
      change(async (store) => {
        const entry = await readEntry(store, sent);
        if (entry?.seq === sent.seq) store.put({ ...entry, state });
      }),
    unsent: async (userId) => (await readBy('user', userId)).filter(isUnsent),
    forget: (attemptId) =>
      change(async (store) => {
        const keys = await awaitRequest(store.index('attempt').getAllKeys(attemptId));
        for (const key of keys) store.delete(key);
      }),
  };
}
