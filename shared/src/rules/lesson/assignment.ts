const dayMs = 86_400_000;

export const getAssignmentDeadline = (createdAt: string | Date, days: number): Date =>
  new Date(new Date(createdAt).getTime() + days * dayMs);

type AssignmentInput = {
  deadline: string | Date;
  /** The server's clock in milliseconds. */
  now: number;
  submission: { locked: boolean; status: 'submitted' | 'passed' | 'failed' | null } | null;
};

export type AssignmentState = 'open' | 'missed' | 'closed' | 'graded';

/** Whether a submission is still possible (`open`), or why not. */
export function getAssignmentState({
  deadline,
  now,
  submission,
}: AssignmentInput): AssignmentState {
  if (submission?.status === 'passed' || submission?.status === 'failed') return 'graded';
  const isOver = now >= new Date(deadline).getTime();
  if (!submission) return isOver ? 'missed' : 'open';
  return isOver || submission.locked ? 'closed' : 'open';
}
