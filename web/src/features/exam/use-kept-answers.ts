import { useEffect } from 'react';
import { importPart } from '#lib/network/import-part.ts';

const databaseName = 'fasl-answers';

/** Answers that a closed browser left behind go on their way wherever their student comes in. */
export function useKeptAnswers(userId: number): void {
  useEffect(() => {
    const look = () => void deliver(userId).catch(() => {});
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, [userId]);
}

export async function deliver(userId: number): Promise<void> {
  // Who never sat a test here needs nothing of it. Not every browser tells what it has.
  const databases = await indexedDB.databases?.();
  if (databases && !databases.some(({ name }) => name === databaseName)) return;
  const { deliverKept } = await importPart(() => import('./sitting/deliver-kept.ts'));
  await deliverKept(userId);
}
