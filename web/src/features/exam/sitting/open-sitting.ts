import { apiClient } from '#lib/api/api.ts';
import { openStorage } from '../journal/browser-storage.ts';
import { retryTransient } from './retry-transient.ts';
import { createSitting, type Sitting } from './sitting.ts';

type OpenSittingInput = { examId: number; userId: number; left: AbortSignal };

export async function openSitting({ examId, userId, left }: OpenSittingInput): Promise<Sitting> {
  const fetchRunning = async () => {
    const sentMs = performance.now();
    const running = await apiClient.exam.running.query({ examId });
    return { running, timing: { sentMs, receivedMs: performance.now() } };
  };
  const [{ running, timing }, storage] = await Promise.all([
    retryTransient(fetchRunning, left),
    openStorage(),
  ]);
  // Stops if the screen was left while loading.
  left.throwIfAborted();
  // Browsers evict storage that is not persistent first.
  void navigator.storage?.persist?.().catch(() => false);
  return createSitting({ running, timing, userId, storage, left });
}
