import { z } from 'zod';
import { UploadedFile } from './upload.ts';

/** Includes the original file name, if the provider stores the name. */
const SubmittedFile = UploadedFile.extend({ name: z.string().optional() });
export type SubmittedFile = z.infer<typeof SubmittedFile>;

export const AnswerKind = z.enum(['text', 'attachment']);
export type AnswerKind = z.infer<typeof AnswerKind>;

export const Submission = z.object({
  kind: AnswerKind,
  text: z.string(),
  files: z.array(SubmittedFile),
  status: z.enum(['submitted', 'passed', 'failed']).nullable(),
  score: z.number().nullable(),
  /** Sanitised HTML. */
  feedback: z.string().nullable(),
  locked: z.boolean(),
  sentAt: z.string(),
});
export type Submission = z.infer<typeof Submission>;

export const AssignmentPage = z.object({
  id: z.int(),
  name: z.string(),
  question: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), html: z.string() }),
    z.object({
      kind: z.literal('file'),
      url: z.string().nullable(),
      /** In bytes, if known. */
      size: z.number().nullable(),
      /** The MIME type that the school declared. */
      mime: z.string().nullable(),
    }),
  ]),
  deadline: z.string(),
  now: z.iso.datetime(),
  overallScore: z.number(),
  submission: Submission.nullable(),
});
export type AssignmentPage = z.infer<typeof AssignmentPage>;

/** Each attachment is one page. */
export const maxAttachments = 10;

export const SubmitAssignmentInput = z.object({
  assignmentId: z.int().positive(),
  courseId: z.int().positive(),
  sectionId: z.int().positive(),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string().trim().min(1).max(50_000) }),
    z.object({
      kind: z.literal('attachment'),
      uris: z.array(z.string().min(1).max(500)).min(1).max(maxAttachments),
    }),
  ]),
  idempotencyKey: z.uuid(),
});
export type SubmitAssignmentInput = z.infer<typeof SubmitAssignmentInput>;
