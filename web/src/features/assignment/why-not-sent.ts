import type { AssignmentPage } from '@fasl/shared/contracts/lesson/assignment';
import type { Uploads } from '#components/upload-field/use-uploads.ts';
import { type Answer, holdsSomething, isChanged } from './answer.ts';

type Facts = {
  answer: Answer;
  submission: AssignmentPage['submission'];
  uploads: Pick<Uploads, 'busy' | 'pending'>;
};

/** What keeps an answer from being sent; `null` when nothing does. */
export function whyNotSent({ answer, submission, uploads }: Facts) {
  if (answer.kind === null) return 'choose';
  if (uploads.busy) return 'sending';
  // Nobody hands in a part of it for the whole.
  if (uploads.pending.length > 0) return 'notArrived';
  if (!holdsSomething(answer)) return answer.kind === 'text' ? 'noText' : 'noFiles';
  return isChanged(answer, submission) ? null : 'unchanged';
}
