import { useEffect } from 'react';
import { readStoredValue } from '../storage/storage.ts';

/** Messages of browsers for a missing script, and of Vite for missing styles. */
const missing = /dynamically imported|module script|preload CSS/;

/** Whether a chunk no longer exists because a newer build was deployed while this page was open. */
export const isStaleBuildError = (error: unknown): boolean =>
  error instanceof Error && missing.test(error.message);

/** Reloads once per build; a second reload could not load anything else. */
export function useReloadOnce(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted && navigator.onLine && !isInExam() && isFirst()) location.reload();
  }, [isWanted]);
}

/** During an exam the student decides when to reload. The key is that of running-record.ts. */
const isInExam = (): boolean =>
  location.pathname.startsWith('/test/') && readStoredValue('running-test') !== null;

function isFirst(): boolean {
  try {
    const before = sessionStorage['reloaded'];
    sessionStorage['reloaded'] = import.meta.url;
    return before !== import.meta.url;
  } catch {
    // Without storage a reload could repeat forever.
    return false;
  }
}
