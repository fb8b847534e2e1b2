import { useEffect, useState, useSyncExternalStore } from 'react';
import { queueOfDraft, startQueue } from './draft-uploads.ts';
import type { UploadRules } from './send-upload.ts';
import type { StoredFile } from './stored-file.ts';
import type { Row } from './upload-list.ts';
import { type Change, createUploadQueue, type UploadQueue } from './upload-queue.ts';

export type Uploads = ReturnType<typeof useUploads>;

/** Uploads last while their field is mounted; `change` receives the stored files. */
export function useUploads(rules: UploadRules, change: Change) {
  const [queue] = useState(() => createUploadQueue(rules));
  useEffect(() => startQueue(queue), [queue]);
  return useQueue(queue, { rules, change });
}

/** Uploads of a stored draft continue after the field is unmounted. */
export const useDraftUploads = (draft: string, rules: UploadRules, change: Change) =>
  useQueue(queueOfDraft(draft, rules), { rules, change });

type QueueOptions = { rules: UploadRules; change: Change };

function useQueue(queue: UploadQueue, { rules, change }: QueueOptions) {
  const pending = useSyncExternalStore(queue.listen, queue.read);
  useEffect(() => queue.setReceiver(change), [queue, change]);

  return {
    rules,
    pending,
    rowsOf: (files: readonly StoredFile[]) => pending.reduce<readonly Row[]>(queue.insert, files),
    busy: pending.some(({ failure }) => failure === null),
    add: (files: File[], room: number) => files.slice(0, Math.max(0, room)).forEach(queue.enter),
    cancel: queue.drop,
    retry: queue.retry,
    remove: (uri: string) => change((files) => files.filter((one) => one.uri !== uri)),
  };
}
