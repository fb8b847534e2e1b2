import { answerOf, endOf } from '#lib/storage/indexed-db.ts';
import type { Kept } from './verdicts.ts';

const databaseName = 'fasl-trial';

/** Whether this browser gives back what it was given, and asks it to keep what it has. */
export async function measureStorage(): Promise<Kept> {
  const isKept = await keepsWords().catch(() => false);
  const { storage } = navigator;
  await storage?.persist?.().catch(() => false);
  const { quota, usage } = (await storage?.estimate?.().catch(() => null)) ?? {};
  return { isKept, freeBytes: quota === undefined ? null : quota - (usage ?? 0) };
}

async function keepsWords(): Promise<boolean> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('words');
  const database = await answerOf(request);
  try {
    const words = String(Date.now());
    const writing = database.transaction('words', 'readwrite', { durability: 'strict' });
    writing.objectStore('words').put(words, 'last');
    await endOf(writing);
    const read = await answerOf(database.transaction('words').objectStore('words').get('last'));
    return read === words;
  } finally {
    database.close();
    indexedDB.deleteDatabase(databaseName);
  }
}
