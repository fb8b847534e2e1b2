import { useEffect, useState, useSyncExternalStore } from 'react';
import { getDraftQueue, startUploadQueue } from './draft-uploads.ts';
import type { UploadRules } from './send-upload.ts';
import type { StoredFile } from './stored-file.ts';
import type { UploadRow } from './upload-list.ts';
import { createUploadQueue, type UpdateFiles, type UploadQueue } from './upload-queue.ts';

export type Uploads = ReturnType<typeof useUploads>;

/** Uploads run only while their field is mounted. `change` receives the stored files. */
export function useUploads(rules: UploadRules, change: UpdateFiles) {
  const [queue] = useState(() => createUploadQueue(rules));
  useEffect(() => startUploadQueue(queue), [queue]);
  return useQueue(queue, { rules, change });
}

/** Uploads of a stored draft continue after the field is unmounted. */
export const useDraftUploads = (draft: string, rules: UploadRules, change: UpdateFiles) =>
  useQueue(getDraftQueue(draft, rules), { rules, change });

type QueueOptions = { rules: UploadRules; change: UpdateFiles };

function useQueue(queue: UploadQueue, { rules, change }: QueueOptions) {
  const pending = useSyncExternalStore(queue.listen, queue.read);
  useEffect(() => queue.setReceiver(change), [queue, change]);

  return {
    rules,
    pending,
    rowsOf: (files: readonly StoredFile[]) =>
      pending.reduce<readonly UploadRow[]>(queue.insert, files),
    add: (files: File[], room: number) => files.slice(0, Math.max(0, room)).forEach(queue.enter),
    cancel: queue.drop,
    retry: queue.retry,
    remove: (uri: string) => change((files) => files.filter((one) => one.uri !== uri)),
  };
}
