import { createSignal } from '../state/signal.ts';
import { readStoredValue, removeStoredValue, storeValue } from '../storage/storage.ts';

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
    return JSON.parse(readStoredValue(key) ?? 'null') as RunningRecord | null;
  } catch {
    return null;
  }
}

export function useRunningRecord(testId: number): RunningRecord | null {
  const running = record.use();
  return running?.testId === testId ? running : null;
}

/** Whether this exam is running, for code outside of components. */
export const isExamRunning = (testId: number): boolean => record.get()?.testId === testId;

/** Called after the student has confirmed to start or continue the exam. */
export function startRunningExam(next: RunningRecord): void {
  storeValue(key, JSON.stringify(next));
  record.set(next);
}

export function endAnyRunningExam(): void {
  removeStoredValue(key);
  record.set(null);
}

/** Ends the record of this exam only, because another exam may be running in another tab. */
export function endRunningExam(testId: number): void {
  if (readRecord()?.testId === testId) endAnyRunningExam();
}
