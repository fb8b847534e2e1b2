import { createHash } from 'node:crypto';
import type { SaveAnswersInput, SaveAnswersResult } from '@fasl/shared/contracts/lesson/exam';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Context } from '../../trpc/context.ts';
import { requireOwner } from '../../trpc/procedures.ts';

type AnswerInput = SaveAnswersInput['answers'][number];
type AnswerResult = SaveAnswersResult['results'][number];

/** Limits concurrency when all answers are sent at once after hours offline. */
const concurrency = 4;

/**
 * Saves each answer and returns a result for each. Only an ended session or missing access fails
 * the call; the browser keeps unsaved answers.
 */
export async function saveAnswers(
  ctx: Context,
  { attemptId, userId, answers }: SaveAnswersInput,
): Promise<SaveAnswersResult> {
  requireOwner(ctx, userId);
  const results: AnswerResult[] = [];
  const waiting = newestOfEach(answers);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results.push(await saveAnswer(ctx, attemptId, next));
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, answers.length) }, work));
  return { results };
}

/** Drops older answers to the same question. */
function newestOfEach(answers: AnswerInput[]): AnswerInput[] {
  const byQuestion = new Map<number, AnswerInput>();
  for (const one of answers) {
    const known = byQuestion.get(one.id);
    if (!known || one.seq >= known.seq) byQuestion.set(one.id, one);
  }
  return [...byQuestion.values()];
}

async function saveAnswer(
  ctx: Context,
  attemptId: number,
  given: AnswerInput,
): Promise<AnswerResult> {
  const { id, questionId, type, answer, seq } = given;
  if (type === 'unknown') return { id, seq, outcome: 'refused' };
  const body = { attempt_id: attemptId, id, question_id: questionId, type, options: answer, seq };
  try {
    const provider = ctx.providerAs({ idempotencyKey: keyOf(body) });
    const { data } = await provider.submitAnswer({ body });
    return { id, seq: data.seq, outcome: data.seq > seq ? 'behind' : 'saved' };
  } catch (error) {
    return { id, seq, outcome: outcomeOf(error) };
  }
}

/** Derived from the content (UUID version 8), so that a retry has the same key. */
function keyOf(body: object): string {
  const hex = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const version = `8${hex.slice(13, 16)}-8${hex.slice(17, 20)}`;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}-${hex.slice(20, 32)}`;
}

function outcomeOf(error: unknown): AnswerResult['outcome'] {
  if (!(error instanceof DomainError)) throw error;
  switch (error.code) {
    case 'attempt_closed':
      return 'late';
    case 'conflict':
      return 'behind';
    case 'invalid':
    case 'malformed':
    case 'not_found':
      return 'refused';
    case 'unauthenticated':
    case 'banned':
    case 'forbidden':
    case 'not_enrolled':
    case 'access_expired':
      throw error;
    default:
      return 'again';
  }
}
