import type { SaveAnswersInput, SavedAnswers } from '@fasl/shared/contracts/lesson/exam';
import { apiClient } from '#lib/api/api.ts';
import { callKeepalive } from '#lib/network/call-keepalive.ts';
import type { Entry } from './entry.ts';
import { wholeText } from './whole-text.ts';

/** A line that hangs is as good as none. */
const patienceMs = 15_000;

export type Results = SavedAnswers['results'];
export type SendAnswers = (attemptId: number, entries: Entry[]) => Promise<Results>;

export const sendAnswers: SendAnswers = async (attemptId, entries) => {
  const signal = AbortSignal.timeout(patienceMs);
  const { results } = await apiClient.test.saveAnswers.mutate(inputOf(attemptId, entries), {
    signal,
  });
  return results;
};

/** For a page that ends: the browser sees it through, and what became of it the next page asks. */
export function sendLastAnswers(attemptId: number, entries: Entry[]): void {
  if (entries.length > 0) void callKeepalive('test.saveAnswers', inputOf(attemptId, entries));
}

function inputOf(attemptId: number, entries: Entry[]): SaveAnswersInput {
  const answers = entries.map(({ id, questionId, type, answer, seq }) => ({
    id,
    questionId,
    type,
    answer: wholeText(answer),
    seq,
  }));
  const [first] = entries;
  return { attemptId, ...(first && { userId: first.userId }), answers };
}
