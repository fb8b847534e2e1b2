import type { PendingUpload } from '#components/upload-field/upload-list.ts';
import type { SubmitHold } from './question-kind.ts';

/** Whether files block submission. A pending file takes precedence over a rejected one. */
export function getFileHold(pending: readonly Pick<PendingUpload, 'isFinal'>[]): SubmitHold {
  if (pending.length === 0) return null;
  return pending.every(({ isFinal }) => isFinal === true) ? 'rejected' : 'pending';
}
