import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { bodyId, flag, id, int, list, maybe, pathId } from '../wire/fields.ts';

export const AdmissionForm = z.object({
  groups: list(
    z.object({ id, name: z.string(), schedule: maybe(z.string()), seats_left: maybe(int) }),
  ),
  questions: list(
    z.object({
      id,
      label: z.string(),
      type: z.enum(['text', 'choice', 'file']),
      required: flag,
      choices: list(z.string()),
    }),
  ),
});
export type AdmissionForm = z.infer<typeof AdmissionForm>;

export const admissionEndpoints = {
  getAdmissionForm: {
    method: 'GET',
    path: '/admission/form/{classroom_id}',
    auth: 'student',
    summary: 'The admission form of a classroom',
    params: z.object({ classroom_id: pathId }),
    response: AdmissionForm,
  },
  submitAdmissionForm: {
    method: 'POST',
    path: '/admission/form/submit',
    auth: 'student',
    summary: 'Applies for admission to a classroom',
    body: z.object({
      classroom_id: bodyId,
      group_id: bodyId.nullish(),
      answers: z.array(z.object({ question_id: bodyId, value: z.string().max(5000) })).max(100),
      file: z.string().max(500).nullish(),
    }),
    response: z.object({ status: z.literal('pending') }),
    idempotent: true,
  },
} satisfies Record<string, Endpoint>;
