import { awaitRequest, awaitTransaction } from '#lib/storage/indexed-db.ts';
import { isUnsent, type JournalEntry, type JournalStorage, resolveWrite } from './entry.ts';

const databaseName = 'fasl-answers';
const storeName = 'answers';

/** IndexedDB, or memory if it is not available. */
export const openStorage = (): Promise<JournalStorage> =>
  openDatabase().then(storageIn).catch(createMemoryStorage);

/** Async, so that the promise rejects in frames in which accessing `indexedDB` throws. */
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

  /** Async, so that the promise rejects when the database is closed and `transaction` throws. */
  const readBy = async (index: string, value: number): Promise<JournalEntry[]> =>
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
  const readEntry = (
    store: IDBObjectStore,
    { attemptId, id }: Pick<JournalEntry, 'attemptId' | 'id'>,
  ) => awaitRequest<JournalEntry | undefined>(store.get([attemptId, id]));

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

const keyOf = ({ attemptId, id }: Pick<JournalEntry, 'attemptId' | 'id'>) => `${attemptId}:${id}`;

/** Fallback without persistent storage: answers are sent, but lost when the page closes. */
export function createMemoryStorage(): JournalStorage {
  const entries = new Map<string, JournalEntry>();
  const list = () => [...entries.values()];
  return {
    isDurable: false,
    read: async (attemptId) => list().filter((entry) => entry.attemptId === attemptId),
    write: async (written) => {
      const entry = resolveWrite(written, entries.get(keyOf(written.entry)));
      entries.set(keyOf(entry), entry);
      return entry;
    },
    setState: async ({ state, ...sent }) => {
      const entry = entries.get(keyOf(sent));
      if (entry?.seq === sent.seq) entries.set(keyOf(entry), { ...entry, state });
    },
    unsent: async (userId) => list().filter((entry) => entry.userId === userId && isUnsent(entry)),
    forget: async (attemptId) => {
      for (const entry of list()) if (entry.attemptId === attemptId) entries.delete(keyOf(entry));
    },
  };
}
