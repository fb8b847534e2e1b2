import type { SavedAnswers } from '@fasl/shared/contracts/test';
import { apiClient } from '#lib/api.ts';
import type { Entry } from './entry.ts';

/** A line that hangs is as good as none. */
const patienceMs = 15_000;

export type Results = SavedAnswers['results'];
export type SendAnswers = (attemptId: number, entries: Entry[]) => Promise<Results>;

export const sendAnswers: SendAnswers = async (attemptId, entries) => {
  const answers = entries.map(({ id, questionId, type, answer, seq }) => ({
    id,
    questionId,
    type,
    answer,
    seq,
  }));
  const signal = AbortSignal.timeout(patienceMs);
  const { results } = await apiClient.test.saveAnswers.mutate({ attemptId, answers }, { signal });
  return results;
};
