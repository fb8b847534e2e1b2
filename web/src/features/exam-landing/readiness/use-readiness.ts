import { useState } from 'react';
import { apiClient } from '#lib/api/api.ts';
import { answerOf, endOf } from '#lib/storage/indexed-db.ts';
import { measureUpload } from './measure-upload.ts';
import type { Kept, Line } from './verdicts.ts';
import { clockVerdict, connectionVerdict, storageVerdict, uploadVerdict } from './verdicts.ts';

const databaseName = 'fasl-trial';

const samples = 5;

const patienceMs = 2500;

/** Samples that are lost one after the other take their time. */
const wholeMs = 5000;

export type Found = {
  clock?: ReturnType<typeof clockVerdict>;
  storage?: ReturnType<typeof storageVerdict>;
  connection?: ReturnType<typeof connectionVerdict>;
  upload?: ReturnType<typeof uploadVerdict>;
};

/** Ten seconds at most: the line first, so that the file on its way does not slow down what is measured of it. */
export function useReadiness() {
  const [found, setFound] = useState<Found | null>(null);
  const note = (news: Found) => setFound((before) => ({ ...before, ...news }));

  const run = async () => {
    setFound({});
    const storage = measureStorage().then((kept) => note({ storage: storageVerdict(kept) }));
    const line = await measureLine();
    note({ clock: clockVerdict(line), connection: connectionVerdict(line) });
    note({ upload: uploadVerdict(await measureUpload()) });
    await storage;
  };
  return { found, run: () => void run() };
}

/** Asks the server for its time, a few times over: how quick the answers are, and what they say of this clock. */
async function measureLine(): Promise<Line> {
  const began = performance.now();
  const line: Line = { roundTripsMs: [], lost: 0, clockOffMs: null };
  for (let left = samples; left > 0 && performance.now() - began < wholeMs; left -= 1) {
    const sentMs = performance.now();
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await apiClient.test.now.query(undefined, { signal }).catch(() => null);
    if (!answer) line.lost += 1;
    else {
      const took = performance.now() - sentMs;
      line.roundTripsMs.push(took);
      line.clockOffMs = Date.now() - took / 2 - Date.parse(answer.serverNow);
    }
  }
  return line;
}

/** Whether this browser gives back what it was given, and asks it to keep what it has. */
async function measureStorage(): Promise<Kept> {
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
