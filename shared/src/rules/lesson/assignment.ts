const dayMs = 86_400_000;

/** When work is no longer taken. */
export const deadlineOf = (createdAt: string | Date, days: number): Date =>
  new Date(new Date(createdAt).getTime() + days * dayMs);

type Facts = {
  deadline: string | Date;
  /** The server's clock in milliseconds. */
  now: number;
  submission: { locked: boolean; status: 'submitted' | 'passed' | 'failed' | null } | null;
};

export type AssignmentStanding = 'open' | 'missed' | 'closed' | 'graded';

/** What can still be done: sent and sent again, or nothing because it was missed, is closed or is marked. */
export function assignmentStanding({ deadline, now, submission }: Facts): AssignmentStanding {
  if (submission?.status === 'passed' || submission?.status === 'failed') return 'graded';
  const isOver = now >= new Date(deadline).getTime();
  if (!submission) return isOver ? 'missed' : 'open';
  return isOver || submission.locked ? 'closed' : 'open';
}
