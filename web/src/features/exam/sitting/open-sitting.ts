import { apiClient } from '#lib/api/api.ts';
import { openStorage } from '../journal/browser-storage.ts';
import { createSitting, type Sitting } from './sitting.ts';
import { untilAnswered } from './until-answered.ts';

type Wanted = { testId: number; userId: number; left: AbortSignal };

/** Asks what the server has, and opens what this device kept. */
export async function openSitting({ testId, userId, left }: Wanted): Promise<Sitting> {
  const ask = async () => {
    const sentMs = performance.now();
    const running = await apiClient.test.running.query({ testId });
    return { running, asked: { sentMs, receivedMs: performance.now() } };
  };
  const [{ running, asked }, storage] = await Promise.all([
    untilAnswered(ask, left),
    openStorage(),
  ]);
  // One that was left meanwhile keeps nothing of the one that came after it.
  left.throwIfAborted();
  // Where the disk is full browsers throw away first what nobody asked them to keep.
  void navigator.storage?.persist?.().catch(() => false);
  return createSitting({ running, asked, userId, storage, left });
}
