import { useEffect } from 'react';
import { readStored } from '../storage/storage.ts';

/** How browsers say that a part of the page was not to be had, and how Vite says it of styles. */
const missing = /dynamically imported|module script|preload CSS/;

/** The pages were built anew while this one stood open, and what it asked for is gone. */
export const isOfStaleBuild = (error: unknown): boolean =>
  error instanceof Error && missing.test(error.message);

/** A reload brings the new pages; a second one for the same build would bring nothing else. */
export function useReloadOnce(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted && navigator.onLine && !isInExam() && isFirst()) location.reload();
  }, [isWanted]);
}

/** There the student decides when to reload; the record is that of `running-record.ts`. */
const isInExam = (): boolean =>
  location.pathname.startsWith('/test/') && readStored('running-test') !== null;

function isFirst(): boolean {
  try {
    const before = sessionStorage['reloaded'];
    sessionStorage['reloaded'] = import.meta.url;
    return before !== import.meta.url;
  } catch {
    // Who cannot remember could go on for ever.
    return false;
  }
}
