import type { PendingUpload } from '#components/upload-field/upload-list.ts';
import type { SubmitBlocker } from './question-kind.ts';

/** Whether files block submission. A pending file takes precedence over a rejected one. */
export function getFileBlocker(
  pending: readonly Pick<PendingUpload, 'isFinal'>[],
): SubmitBlocker | null {
  if (pending.length === 0) return null;
  return pending.every(({ isFinal }) => isFinal === true) ? 'rejected' : 'pending';
}
