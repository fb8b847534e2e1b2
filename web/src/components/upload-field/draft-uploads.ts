import { viewerChanged } from '#lib/session/session.ts';
import type { UploadRules } from './send-upload.ts';
import type { UploadQueue } from './upload-queue.ts';
import { createUploadQueue } from './upload-queue.ts';

const queues = new Map<string, { queue: UploadQueue; end: () => void }>();

/** Returns the upload queue of a draft. Uploads continue while the form is not shown. */
export function getDraftQueue(draft: string, rules: UploadRules): UploadQueue {
  const existing = queues.get(draft);
  if (existing) return existing.queue;
  const queue = createUploadQueue(rules);
  queues.set(draft, { queue, end: startUploadQueue(queue) });
  return queue;
}

/** Whether files of a draft are still uploading, or were not uploaded. */
export const hasUnfinishedUploads = (draft: string): boolean =>
  (queues.get(draft)?.queue.read().length ?? 0) > 0;

// Uploads must not continue under another account.
viewerChanged.listen(() => {
  for (const { end } of queues.values()) end();
  queues.clear();
});

// The draft was sent or discarded in another tab, or the student logged out there.
addEventListener('storage', ({ key, newValue }) => {
  if (newValue !== null || !key?.startsWith('draft:')) return;
  const gone = key.slice('draft:'.length);
  for (const [draft, { end }] of queues) {
    if (draft !== gone && !draft.startsWith(`${gone}:`)) continue;
    end();
    queues.delete(draft);
  }
});

/** Starts a queue and returns a function that cancels it with all its uploads. */
export function startUploadQueue(queue: UploadQueue): () => void {
  // Resumes uploads that stopped when the network was lost.
  const resume = () => queue.read().forEach(({ id }) => queue.resume(id));
  const warnBeforeUnload = (event: BeforeUnloadEvent) => {
    if (queue.isRunning()) event.preventDefault();
  };
  addEventListener('online', resume);
  addEventListener('beforeunload', warnBeforeUnload);
  return () => {
    removeEventListener('online', resume);
    removeEventListener('beforeunload', warnBeforeUnload);
    for (const { id } of queue.read()) queue.drop(id);
  };
}
