import { type RefObject, useEffect, useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { isTemporaryError, toAppError } from '#lib/api/app-error.ts';
import { callKeepalive } from '#lib/api/call-keepalive.ts';
import { refreshAfterUnitCompletion } from '#lib/lesson/unit.ts';
import { useViewer } from '#lib/session/session.ts';
import { createReportQueue, type PositionReport } from './report-queue.ts';
import { watchPosition } from './watch-position.ts';

/** Delay before a failed report is sent again. */
const retryDelayMs = 10_000;
const timeoutMs = 15_000;
/** Short, because the student waits for the video meanwhile. */
const flushTimeoutMs = 3_000;
/** Delay for a connection that has just come back and may not work yet. */
const flushRetryMs = 500;

type WatchSession = {
  unitId: number;
  resumeAt: number;
  playsUsed: number;
  /** Called when a play was counted, or when no play is left. */
  onPlays: (playsUsed: number | 'none-left') => void;
};

type PositionResult = { playsUsed: number };

/**
 * Reports the position every few seconds, on pause and on leaving. Returns a function that flushes
 * the reports before the video is requested again, as earlier reports do not count afterwards.
 */
export function usePositionReports(
  video: RefObject<HTMLVideoElement | null>,
  { unitId, resumeAt, playsUsed, onPlays }: WatchSession,
): () => Promise<void> {
  const flush = useRef(async () => {});
  const { mutateAsync } = api.unit.position.useMutation();
  const userId = useViewer()?.user?.id;

  useEffect(() => {
    if (!video.current) return;
    let isUnmounted = false;
    const onResult = (result: PositionResult) => {
      if (result.playsUsed !== playsUsed) countPlay(result, onPlays);
    };
    const send = async (report: PositionReport): Promise<boolean> => {
      try {
        onResult(await Promise.race([mutateAsync({ unitId, userId, ...report }), timeout()]));
      } catch (error) {
        const code = toAppError(error)?.code;
        if (!isUnmounted && code === 'plays_used_up') onPlays('none-left');
        // A report in progress is sent again on unload.
        return isUnmounted || !isTemporaryError(code) || waitForRetry();
      }
      return true;
    };
    const sendOnUnload = (report: PositionReport) =>
      callOnUnload({ unitId, userId, ...report }, onResult);
    const { push, flush: flushQueue, stop } = createReportQueue({ send, sendOnUnload });
    const watch = watchPosition(video.current, resumeAt, {
      report: (position, finished, jump) => push({ position, finished, jump }),
      flush: flushQueue,
    });
    flush.current = () => Promise.race([flushUntilAccepted(watch.flush), delay(flushTimeoutMs)]);
    return () => {
      isUnmounted = true;
      watch.stop();
      stop();
    };
  }, [video, unitId, resumeAt, userId, playsUsed, onPlays, mutateAsync]);
  return () => flush.current();
}

function countPlay({ playsUsed }: PositionResult, onPlays: WatchSession['onPlays']): void {
  onPlays(playsUsed);
  refreshAfterUnitCompletion();
}

const delay = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function waitForRetry(): Promise<false> {
  await delay(retryDelayMs);
  return false;
}

async function flushUntilAccepted(attemptFlush: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + flushTimeoutMs;
  while (!(await attemptFlush()) && Date.now() < end) await delay(flushRetryMs);
}

async function timeout(): Promise<never> {
  await delay(timeoutMs);
  throw new Error('no response');
}

/** Handles the result, because the outline stays open after a navigation within the lesson. */
async function callOnUnload(
  input: object,
  onResult: (response: PositionResult) => void,
): Promise<boolean> {
  const response = await callKeepalive<PositionResult>('unit.position', input);
  if (response) onResult(response);
  return response !== null;
}
