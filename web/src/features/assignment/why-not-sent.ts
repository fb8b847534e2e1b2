import type { AssignmentPage } from '@fasl/shared/contracts/assignment';
import { type Answer, holdsSomething, isChanged } from './answer.ts';

type Facts = {
  answer: Answer;
  submission: AssignmentPage['submission'];
  /** Files are on their way. */
  sending: boolean;
};

/** What keeps an answer from being sent; `null` when nothing does. */
export function whyNotSent({ answer, submission, sending }: Facts) {
  if (answer.kind === null) return 'choose';
  if (sending) return 'sending';
  if (!holdsSomething(answer)) return answer.kind === 'text' ? 'noText' : 'noFiles';
  return isChanged(answer, submission) ? null : 'unchanged';
}
