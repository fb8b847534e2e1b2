import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { bodyId, flag, id, maybe, num, pathId, time, withDefault } from '../wire/fields.ts';

export const ContentType = z.enum(['text', 'attachment']);

export const Assignment = z.object({
  id,
  unit: z.object({ id, name: z.string() }),
  created_at: time,
  /** In days. */
  duration: num,
  question: z.string(),
  question_type: ContentType,
  /** The size of a question that is a file, in bytes, if known. */
  question_size: maybe(num),
  /** The MIME type of the question file, because its URL may not show the type. */
  question_mime: maybe(z.string()),
  overall_score: num,
});
export type Assignment = z.infer<typeof Assignment>;

export const Submission = z.object({
  /** A text, or a JSON list of addresses for attachments. */
  content: z.string(),
  content_type: ContentType,
  /** The original file names, in the order of `content`. */
  file_names: maybe(z.array(z.string())),
  status: maybe(z.enum(['submitted', 'passed', 'failed'])),
  score: maybe(num),
  feedback: maybe(z.string()),
  locked: withDefault(flag, false),
  updated_at: time,
});
export type Submission = z.infer<typeof Submission>;

export const assignmentEndpoints = {
  getAssignment: {
    method: 'GET',
    path: '/assignment/{id}',
    auth: 'student',
    summary: "An assignment and the student's submission, by the unit's id",
    params: z.object({ id: pathId }),
    response: z.object({ assignment: Assignment, submission: Submission.nullable().default(null) }),
  },
  submitAssignment: {
    method: 'POST',
    path: '/assignment/submit',
    auth: 'student',
    summary: 'Submits an assignment, until the deadline',
    body: z.object({
      assignment_id: bodyId,
      content: z.string().trim().min(1).max(100_000),
      content_type: ContentType,
      course_id: bodyId,
      section_id: bodyId,
    }),
    response: Submission,
    idempotent: true,
  },
} satisfies Record<string, Endpoint>;
