import { z } from 'zod';

export const QuestionType = z.enum(['mrq', 'mcq', 'gap', 'ordering', 'essay', 'attachment']);
export type QuestionType = z.infer<typeof QuestionType>;

/** A question of an unknown type is shown, but the portal cannot answer it. */
export const ShownQuestionType = z.enum([...QuestionType.options, 'unknown']);
export type ShownQuestionType = z.infer<typeof ShownQuestionType>;

/**
 * By question type: mcq `[id]`; mrq ids; gap texts; ordering ids in order; essay `{ type, answer
 * }`; attachment a JSON list of addresses.
 */
export const Answer = z.union([
  z.array(z.number()).max(100),
  z.array(z.string().max(1000)).max(100),
  z.object({ type: z.enum(['text', 'attachment']), answer: z.string().max(100_000) }),
  z.string().max(20_000),
]);
export type Answer = z.infer<typeof Answer>;
