import { createSignal } from '../state/signal.ts';
import { forgetStored, readStored, store } from '../storage/storage.ts';

/** The test that runs on this device, and where its student goes back to. */
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

/** Whether that test runs here. */
export function useRunningRecord(testId: number): RunningRecord | null {
  const running = record.use();
  return running?.testId === testId ? running : null;
}

/** Whether that test runs here, outside of what is drawn. */
export const isRunning = (testId: number): boolean => record.get()?.testId === testId;

/** After the student confirmed to start or to go on. */
export function beginRunning(next: RunningRecord): void {
  store(key, JSON.stringify(next));
  record.set(next);
}

export function endRunning(): void {
  forgetStored(key);
  record.set(null);
}

/** Of that test; another one may run on in another tab. */
export function endRunningOf(testId: number): void {
  if (readRecord()?.testId === testId) endRunning();
}
