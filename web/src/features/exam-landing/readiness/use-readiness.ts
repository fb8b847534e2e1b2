import { useState } from 'react';
import { apiClient } from '#lib/api/api.ts';
import { awaitRequest, awaitTransaction } from '#lib/storage/indexed-db.ts';
import { measureUpload } from './measure-upload.ts';
import type { ConnectionSample, StorageSample } from './verdicts.ts';
import { rateClock, rateConnection, rateStorage, rateUpload } from './verdicts.ts';

const databaseName = 'fasl-trial';

const maxSamples = 5;

const timeoutMs = 2500;

const maxTotalMs = 5000;

export type ReadinessResults = {
  clock?: ReturnType<typeof rateClock>;
  storage?: ReturnType<typeof rateStorage>;
  connection?: ReturnType<typeof rateConnection>;
  upload?: ReturnType<typeof rateUpload>;
};

/**
 * Takes at most ten seconds. The connection is measured first, because the upload slows it down.
 */
export function useReadiness() {
  const [results, setResults] = useState<ReadinessResults | null>(null);
  const addResult = (result: ReadinessResults) =>
    setResults((before) => ({ ...before, ...result }));

  const run = async () => {
    setResults({});
    const storage = measureStorage().then((sample) => addResult({ storage: rateStorage(sample) }));
    const sample = await measureConnection();
    addResult({ clock: rateClock(sample), connection: rateConnection(sample) });
    addResult({ upload: rateUpload(await measureUpload()) });
    await storage;
  };
  return { results, run: () => void run() };
}

/**
 * Requests the server's time several times to measure round trips and the offset of the device
 * clock.
 */
async function measureConnection(): Promise<ConnectionSample> {
  const startedAt = performance.now();
  const sample: ConnectionSample = { roundTripsMs: [], lost: 0, clockOffMs: null };
  for (let left = maxSamples; left > 0 && performance.now() - startedAt < maxTotalMs; left -= 1) {
    const sentMs = performance.now();
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await apiClient.exam.now.query(undefined, { signal }).catch(() => null);
    if (!response) sample.lost += 1;
    else {
      const took = performance.now() - sentMs;
      sample.roundTripsMs.push(took);
      sample.clockOffMs = Date.now() - took / 2 - Date.parse(response.serverNow);
    }
  }
  return sample;
}

/** Tests whether this browser stores data, and requests persistent storage. */
async function measureStorage(): Promise<StorageSample> {
  const isStored = await canStoreData().catch(() => false);
  const { storage } = navigator;
  await storage?.persist?.().catch(() => false);
  const { quota, usage } = (await storage?.estimate?.().catch(() => null)) ?? {};
  return { isStored, freeBytes: quota === undefined ? null : quota - (usage ?? 0) };
}

async function canStoreData(): Promise<boolean> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('words');
  const database = await awaitRequest(request);
  try {
    const words = String(Date.now());
    const transaction = database.transaction('words', 'readwrite', { durability: 'strict' });
    transaction.objectStore('words').put(words, 'last');
    await awaitTransaction(transaction);
    const read = await awaitRequest(database.transaction('words').objectStore('words').get('last'));
    return read === words;
  } finally {
    database.close();
    indexedDB.deleteDatabase(databaseName);
  }
}
