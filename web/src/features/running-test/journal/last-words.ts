import { forgetStored, readStored, store } from '#lib/storage/storage.ts';
import type { Entry } from './entry.ts';

const keyOf = (attemptId: number) => `last-words:${attemptId}`;

/** For a page that ends between a letter and the disk: what is still on its way there, at once and in one go. */
export function keepLastWords(attemptId: number, entries: Iterable<Entry>): void {
  const typed = [...entries].filter(({ state }) => state === 'typed');
  if (typed.length > 0) store(keyOf(attemptId), JSON.stringify(typed));
}

/** What the page before could not bring to the disk any more. */
export function takeLastWords(attemptId: number): Entry[] {
  const words = readStored(keyOf(attemptId));
  forgetStored(keyOf(attemptId));
  try {
    return JSON.parse(words ?? '[]') as Entry[];
  } catch {
    return [];
  }
}
