import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { SaveAnswersInput, SaveAnswersResult } from '@fasl/shared/contracts/lesson/exam';
import { apiClient } from '#lib/api/api.ts';
import { callKeepalive } from '#lib/api/call-keepalive.ts';
import type { Entry } from './entry.ts';

/** NUL and lone surrogates, left by pasting, truncation or a keyboard. The server rejects them. */
const invalidChars = /[\0\p{Surrogate}]/gu;

const withoutInvalidChars = (text: string) => text.replace(invalidChars, '');

const timeoutMs = 15_000;

export type Results = SaveAnswersResult['results'];
export type SendAnswers = (attemptId: number, entries: Entry[]) => Promise<Results>;

export const sendAnswers: SendAnswers = async (attemptId, entries) => {
  const signal = AbortSignal.timeout(timeoutMs);
  const { results } = await apiClient.exam.saveAnswers.mutate(toSaveInput(attemptId, entries), {
    signal,
  });
  return results;
};

/** For a closing page: a keepalive request whose result the next page load fetches. */
export function sendBeforeUnload(attemptId: number, entries: Entry[]): void {
  if (entries.length > 0) void callKeepalive('exam.saveAnswers', toSaveInput(attemptId, entries));
}

function toSaveInput(attemptId: number, entries: Entry[]): SaveAnswersInput {
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

/** Without this, one invalid character would have the whole batch rejected. */
function toValidText(answer: Answer | null): Answer | null {
  if (typeof answer === 'string') return withoutInvalidChars(answer);
  if (answer === null) return null;
  if (!Array.isArray(answer)) return { ...answer, answer: withoutInvalidChars(answer.answer) };
  return answer.map((one) => (typeof one === 'string' ? withoutInvalidChars(one) : one)) as Answer;
}
