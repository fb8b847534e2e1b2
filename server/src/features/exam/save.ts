import { createHash } from 'node:crypto';
import type { SaveAnswersInput, SaveAnswersResult } from '@fasl/shared/contracts/lesson/exam';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Context } from '../../trpc/context.ts';
import { requireOwner } from '../../trpc/procedures.ts';

type Given = SaveAnswersInput['answers'][number];
type Result = SaveAnswersResult['results'][number];

/** How many are on their way at once: a test that comes back from hours offline sends all of them. */
const atOnce = 4;

/**
 * Hands answers on one by one and says what became of each. Only a session that is over stops all
 * of them: the browser keeps what was not saved, and sends it again.
 */
export async function saveAnswers(
  ctx: Context,
  { attemptId, userId, answers }: SaveAnswersInput,
): Promise<SaveAnswersResult> {
  requireOwner(ctx, userId);
  const results: Result[] = [];
  const waiting = newestOfEach(answers);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results.push(await saveAnswer(ctx, attemptId, next));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, answers.length) }, work));
  return { results };
}

/** An older answer of the same question would be passed over by the newer one. */
function newestOfEach(answers: Given[]): Given[] {
  const byQuestion = new Map<number, Given>();
  for (const one of answers) {
    const known = byQuestion.get(one.id);
    if (!known || one.seq >= known.seq) byQuestion.set(one.id, one);
  }
  return [...byQuestion.values()];
}

async function saveAnswer(ctx: Context, attemptId: number, given: Given): Promise<Result> {
  const { id, questionId, type, answer, seq } = given;
  const body = { attempt_id: attemptId, id, question_id: questionId, type, options: answer, seq };
  try {
    const provider = ctx.providerAs({ idempotencyKey: keyOf(body) });
    const { data } = await provider.submitAnswer({ body });
    return { id, seq: data.seq, outcome: data.seq > seq ? 'behind' : 'saved' };
  } catch (error) {
    return { id, seq, outcome: outcomeOf(error) };
  }
}

/** Made from the save itself, as a UUID of version 8: the browser that sends it again sends it with the same key. */
function keyOf(body: object): string {
  const hex = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const version = `8${hex.slice(13, 16)}-8${hex.slice(17, 20)}`;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}-${hex.slice(20, 32)}`;
}

function outcomeOf(error: unknown): Result['outcome'] {
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
