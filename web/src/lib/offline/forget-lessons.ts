/** What is kept is one student's: whoever else comes finds nothing. */
const prefix = 'lesson-';
/** Where lessons are; the worker has nothing to do with other pages. */
export const lessonScope = '/classroom/';

export const lessonCache = (userId: number): string => prefix + userId;

let last: Promise<unknown> = Promise.resolve();

/** One after the other: nothing is kept for somebody who has just left. What fails is kept another time. */
export function afterLessons(work: () => Promise<void>): void {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return;
  last = last.then(work).catch(() => undefined);
}

/** Forgets what is kept for others; without a student, all of it and the worker too. */
export const forgetLessons = (userId?: number): void => afterLessons(() => forget(userId));

async function forget(userId?: number): Promise<void> {
  const own = prefix + userId;
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(names.map((name) => caches.delete(name)));
  if (userId !== undefined) return;
  await (await navigator.serviceWorker.getRegistration(lessonScope))?.unregister();
}
