import { useEffect, useEffectEvent, useState } from 'react';
import { apiClient } from '#lib/api/api.ts';
import { openStorage } from '../journal/storage.ts';
import { retryTransient } from './retry-transient.ts';
import { createSitting, type Sitting } from './sitting.ts';
import { startSittingTasks } from './sitting-tasks.ts';

type SittingInput = { examId: number; userId: number; onFailed: (error: unknown) => void };

/** Opens the sitting with its background tasks; `null` while it loads. */
export function useSitting({ examId, userId, onFailed }: SittingInput): Sitting | null {
  const [sitting, setSitting] = useState<Sitting | null>(null);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    let leave = () => {};
    const left = new AbortController();
    const open = async () => {
      const opened = await openSitting({ examId, userId, left: left.signal });
      leave = startSittingTasks(opened);
      setSitting(opened);
    };
    open().catch((error: unknown) => {
      if (!left.signal.aborted) fail(error);
    });
    return () => {
      left.abort();
      leave();
    };
  }, [examId, userId]);

  return sitting;
}

type OpenSittingInput = { examId: number; userId: number; left: AbortSignal };

async function openSitting({ examId, userId, left }: OpenSittingInput): Promise<Sitting> {
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
