import type { PendingUpload } from '#components/upload-field/upload-list.ts';
import type { SubmitBlocker } from './question-kind.ts';

/** Whether files block submission. A running upload takes precedence over a failed one. */
export function getFileBlocker(
  pending: readonly Pick<PendingUpload, 'failure' | 'isFinal'>[],
): SubmitBlocker | null {
  if (pending.length === 0) return null;
  if (pending.some(({ failure }) => failure === null)) return 'pending';
  return pending.every(({ isFinal }) => isFinal === true) ? 'rejected' : 'failed';
}
