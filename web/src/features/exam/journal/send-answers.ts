import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { SaveAnswersInput, SaveAnswersResult } from '@fasl/shared/contracts/lesson/exam';
import { apiClient } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { callKeepalive } from '#lib/api/call-keepalive.ts';

/** NUL and lone surrogates, left by pasting, truncation or a keyboard. The server rejects them. */
const invalidChars = /[\0\p{Surrogate}]/gu;

const withoutInvalidChars = (text: string) => text.replace(invalidChars, '');

const timeoutMs = 15_000;

/** The fields of a journal entry that a request needs. */
type SentEntry = SaveAnswersInput['answers'][number] & { userId: number };

export async function sendAnswers(
  attemptId: number,
  entries: SentEntry[],
): Promise<SaveAnswersResult['results']> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { results } = await apiClient.exam.saveAnswers.mutate(toSaveInput(attemptId, entries), {
    signal,
  });
  return results;
}

/** Sends a keepalive request for a closing page. The next page load fetches the result. */
export function sendBeforeUnload(attemptId: number, entries: SentEntry[]): void {
  if (entries.length > 0) void callKeepalive('exam.saveAnswers', toSaveInput(attemptId, entries));
}

function toSaveInput(attemptId: number, entries: SentEntry[]): SaveAnswersInput {
  const answers = entries.map(({ id, questionId, type, answer, seq }) => ({
    id,
    questionId,
    type,
    answer: toValidText(answer),
    seq,
  }));
  const [first] = entries;
  return { attemptId, ...(first && { userId: first.userId }), answers };
}

/** Without this, the server would reject a whole batch because of one invalid character. */
function toValidText(answer: Answer | null): Answer | null {
  if (typeof answer === 'string') return withoutInvalidChars(answer);
  if (answer === null) return null;
  if (!Array.isArray(answer)) return { ...answer, answer: withoutInvalidChars(answer.answer) };
  return answer.map((one) => (typeof one === 'string' ? withoutInvalidChars(one) : one)) as Answer;
}

const finalCodes = new Set<string | undefined>([
  'forbidden',
  'not_enrolled',
  'access_expired',
  'banned',
  'not_found',
]);
/** Whether a retry cannot solve the error. */
export const isPermanentError = (error: unknown) => finalCodes.has(toAppError(error)?.code);

/** 1, 2, 4, 8, then 10 seconds, with jitter so that a class does not retry at the same time. */
export const getRetryDelayMs = (failures: number, chance = Math.random()): number =>
  Math.min(1000 * 2 ** (failures - 1), 10_000) * (0.75 + chance / 2);
