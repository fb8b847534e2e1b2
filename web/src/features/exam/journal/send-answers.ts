import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { SaveAnswersInput, SaveAnswersResult } from '@fasl/shared/contracts/lesson/exam';
import { apiClient } from '#lib/api/api.ts';
import { callKeepalive } from '#lib/api/call-keepalive.ts';
import type { Entry } from './entry.ts';

/** NUL, and half a character: what pasting, cutting off at a length or a keyboard may leave, and nobody takes for text. */
const broken = /[\0\p{Surrogate}]/gu;

const whole = (text: string) => text.replace(broken, '');

/** A line that hangs is as good as none. */
const patienceMs = 15_000;

export type Results = SaveAnswersResult['results'];
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

/** As it can be sent. One such character would have everything refused that goes with it. */
function wholeText(answer: Answer | null): Answer | null {
  if (typeof answer === 'string') return whole(answer);
  if (answer === null) return null;
  if (!Array.isArray(answer)) return { ...answer, answer: whole(answer.answer) };
  return answer.map((one) => (typeof one === 'string' ? whole(one) : one)) as Answer;
}
