import { useEffect } from 'react';
import { importChunk } from '#lib/network/import-chunk.ts';

const databaseName = 'fasl-answers';

/** Sends answers that were stored when the browser was closed, on any page after a login. */
export function useStoredAnswers(userId: number): void {
  useEffect(() => {
    const send = () => void sendAnswersIfStored(userId).catch(() => {});
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [userId]);
}

export async function sendAnswersIfStored(userId: number): Promise<void> {
  // Most students have no stored answers. Not every browser can list its databases.
  const databases = await indexedDB.databases?.();
  if (databases && !databases.some(({ name }) => name === databaseName)) return;
  const { sendStoredAnswers } = await importChunk(
    () => import('./running-attempt/send-stored-answers.ts'),
  );
  await sendStoredAnswers(userId);
}
