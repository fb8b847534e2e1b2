import { useEffect, useEffectEvent, useState } from 'react';
import { apiClient } from '#lib/api/api.ts';
import { openStorage } from '../journal/storage.ts';
import { startAttemptTasks } from './attempt-tasks.ts';
import { retryTransient } from './retry-transient.ts';
import { createRunningAttempt, type RunningAttempt } from './running-attempt.ts';

type UseOpenAttemptInput = { examId: number; userId: number; onFailed: (error: unknown) => void };

/** Opens the attempt with its background tasks; `null` while it loads. */
export function useOpenAttempt({
  examId,
  userId,
  onFailed,
}: UseOpenAttemptInput): RunningAttempt | null {
  const [runningAttempt, setRunningAttempt] = useState<RunningAttempt | null>(null);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    let leave = () => {};
    const left = new AbortController();
    const open = async () => {
      const opened = await openAttempt({ examId, userId, left: left.signal });
      leave = startAttemptTasks(opened);
      // The screen opens at the first question without an answer on this device or the server.
      await opened.journal.mergeLocal();
      if (!left.signal.aborted) setRunningAttempt(opened);
    };
    open().catch((error: unknown) => {
      if (!left.signal.aborted) fail(error);
    });
    return () => {
      left.abort();
      leave();
    };
  }, [examId, userId]);

  return runningAttempt;
}

type OpenAttemptInput = { examId: number; userId: number; left: AbortSignal };

async function openAttempt({ examId, userId, left }: OpenAttemptInput): Promise<RunningAttempt> {
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
  return createRunningAttempt({ running, timing, userId, storage, left });
}
