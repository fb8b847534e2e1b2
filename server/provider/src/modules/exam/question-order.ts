import { randomInt } from 'node:crypto';
import type { questions } from '../../db/schema/question.ts';
import { createRandom } from '../../lib/random.ts';

type Question = Pick<typeof questions.$inferSelect, 'id' | 'type' | 'choices'>;
type OrderInput = { attemptId: number; shuffle: boolean };

/**
 * The seeds are secret and stored nowhere, because a known seed would reveal the author's order.
 */
const shuffled = <T>(list: readonly T[]): T[] =>
  createRandom(randomInt(2 ** 32), 'order').shuffle(list);

export function orderQuestions(all: Question[], { attemptId, shuffle }: OrderInput) {
  const ordered = shuffle ? shuffled(all) : all;
  return ordered.map((question, position) => ({
    attemptId,
    questionId: question.id,
    position,
    choiceOrder: orderChoices(question, shuffle),
  }));
}

/**
 * Items of ordering questions are always shuffled, and may be in the correct order: if they never
 * were, two items would reveal it.
 */
function orderChoices({ type, choices }: Question, shuffle: boolean): number[] {
  const ids = choices.map(({ id }) => id);
  return shuffle || type === 'ordering' ? shuffled(ids) : ids;
}
