import type { AssignmentPage, Submission } from '@fasl/shared/contracts/lesson/assignment';
import type {
  Assignment,
  Submission as WireSubmission,
} from '@fasl/shared/provider-api/learning/assignment';
import { getAssignmentDeadline } from '@fasl/shared/rules/lesson/assignment';
import { cleanLessonHtml } from '../../html/clean-html.ts';
import type { MediaAddress } from '../../media/addresses.ts';
import { toSubmittedFiles } from './files.ts';

type AssignmentData = { assignment: Assignment; submission: WireSubmission | null };
type ViewContext = { media: MediaAddress; now: Date };

export function toAssignmentPage(
  { assignment, submission }: AssignmentData,
  { media, now }: ViewContext,
): AssignmentPage {
  const { question, question_type: kind } = assignment;
  return {
    id: assignment.id,
    name: assignment.unit.name,
    question:
      kind === 'text'
        ? { kind, html: cleanLessonHtml(question, media) }
        : {
            kind: 'file',
            url: media(question.trim()),
            size: assignment.question_size,
            mime: assignment.question_mime,
          },
    deadline: getAssignmentDeadline(assignment.created_at, assignment.duration).toISOString(),
    now: now.toISOString(),
    overallScore: assignment.overall_score,
    submission: submission && toSubmission(submission, media),
  };
}

export function toSubmission(wire: WireSubmission, media: MediaAddress): Submission {
  const isText = wire.content_type === 'text';
  return {
    kind: wire.content_type,
    text: isText ? wire.content : '',
    files: isText ? [] : toSubmittedFiles(wire.content, media, wire.file_names),
    status: wire.status,
    score: wire.score,
    feedback: wire.feedback === null ? null : cleanLessonHtml(wire.feedback, media),
    locked: wire.locked,
    sentAt: wire.updated_at,
  };
}
