import { z } from 'zod';

export const AdmissionQuestion = z.object({
  id: z.int(),
  label: z.string(),
  kind: z.enum(['text', 'choice', 'file']),
  required: z.boolean(),
  choices: z.array(z.string()),
});
export type AdmissionQuestion = z.infer<typeof AdmissionQuestion>;

export const AdmissionForm = z.object({
  groups: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      schedule: z.string().nullable(),
      seatsLeft: z.int().nullable(),
    }),
  ),
  questions: z.array(AdmissionQuestion),
});
export type AdmissionForm = z.infer<typeof AdmissionForm>;

export const AdmissionInput = z.object({
  classroomId: z.int().positive(),
  groupId: z.int().positive().nullable(),
  answers: z
    .array(z.object({ questionId: z.int().positive(), value: z.string().max(5_000) }))
    .max(100),
  /** The first uploaded file, for providers that store a file separately from the answers. */
  file: z.string().max(500).nullable().default(null),
  idempotencyKey: z.uuid(),
});
export type AdmissionInput = z.infer<typeof AdmissionInput>;
