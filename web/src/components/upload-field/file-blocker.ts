import type { PendingUpload } from './upload-list.ts';

/**
 * `pending`: a file is being uploaded. `failed`: no upload is running, and one can be repeated.
 * `rejected`: all have failed for good.
 */
export type FileBlocker = 'pending' | 'failed' | 'rejected';

/** Whether files block submission. A running upload takes precedence over a failed one. */
export function getFileBlocker(
  pending: readonly Pick<PendingUpload, 'failure' | 'isFinal'>[],
): FileBlocker | null {
  if (pending.length === 0) return null;
  if (pending.some(({ failure }) => failure === null)) return 'pending';
  return pending.every(({ isFinal }) => isFinal === true) ? 'rejected' : 'failed';
}
