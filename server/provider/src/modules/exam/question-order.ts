import type { questions } from '../../db/schema/question.ts';
import { createRandom } from '../../lib/random.ts';

type Question = Pick<typeof questions.$inferSelect, 'id' | 'type' | 'choices' | 'answerKey'>;
type OrderInput = { attemptId: number; shuffle: boolean };

export function orderQuestions(all: Question[], { attemptId, shuffle }: OrderInput) {
  const random = createRandom(attemptId, 'order of questions');
  const ordered = shuffle ? random.shuffle(all) : all;
  return ordered.map((question, position) => ({
    attemptId,
    questionId: question.id,
    position,
    choiceOrder: orderChoices(question, { attemptId, shuffle }),
  }));
}

function orderChoices(question: Question, { attemptId, shuffle }: OrderInput): number[] {
  const ids = question.choices.map(({ id }) => id);
  const random = createRandom(attemptId, `choices of ${question.id}`);
  if (question.type !== 'ordering') return shuffle ? random.shuffle(ids) : ids;
  const shuffled = random.shuffle(ids);
  // A shuffle could return the correct order, which would give the answer away.
  const [first, ...rest] = shuffled;
  const isSolved = shuffled.every((id, place) => question.answerKey?.[place] === id);
  return isSolved && first !== undefined ? [...rest, first] : shuffled;
}
