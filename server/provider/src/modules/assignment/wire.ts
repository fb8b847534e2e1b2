import type { Assignment, Submission } from '@fasl/shared/provider-api/learning/assignment';
import type { submissions } from '../../db/schema/assignment.ts';
import type { assignments } from '../../db/schema/material.ts';

type AssignmentRow = typeof assignments.$inferSelect;
type SubmissionRow = typeof submissions.$inferSelect;

export const toAssignment = (
  row: AssignmentRow,
  unit: { id: number; name: string },
): Omit<Assignment, 'question' | 'question_size' | 'question_mime'> => ({
  id: row.id,
  unit: { id: unit.id, name: unit.name },
  created_at: row.createdAt.toISOString(),
  duration: row.durationDays,
  question_type: row.questionType,
  overall_score: row.overallScore,
});

export const toSubmission = (row: SubmissionRow, names: string[] | null): Submission => ({
  content: row.content,
  content_type: row.contentType,
  file_names: names,
  status: row.status,
  score: row.score,
  feedback: row.feedback,
  locked: row.lockedAt !== null || row.gradedAt !== null,
  updated_at: row.updatedAt.toISOString(),
});
