import { createSignal } from '../state/signal.ts';
import { readStored, removeStored, store } from '../storage/storage.ts';

/** The exam running on this device, and where the student returns to. */
export type RunningRecord = {
  testId: number;
  unitId: number;
  courseId: number | null;
  classroomLabel: string | null;
};

const key = 'running-test';
const record = createSignal<RunningRecord | null>(readRecord());

function readRecord(): RunningRecord | null {
  try {
    return JSON.parse(readStored(key) ?? 'null') as RunningRecord | null;
  } catch {
    return null;
  }
}

export function useRunningRecord(testId: number): RunningRecord | null {
  const running = record.use();
  return running?.testId === testId ? running : null;
}

/** Whether this exam is running, for code outside of components. */
export const isRunning = (testId: number): boolean => record.get()?.testId === testId;

/** After the student confirmed to start or to continue. */
export function beginRunning(next: RunningRecord): void {
  store(key, JSON.stringify(next));
  record.set(next);
}

export function endRunning(): void {
  removeStored(key);
  record.set(null);
}

/** Ends the record of this exam only, because another exam may be running in another tab. */
export function endRunningExam(testId: number): void {
  if (readRecord()?.testId === testId) endRunning();
}
