import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import type { Random } from '../../provider/src/lib/random.ts';

const choices = [1, 2, 3, 4].map((id) => ({ id, text: `Choice ${id}` }));
const choosing = { weight: 1, choices } as const;

/** Twenty questions of all types that need no file. */
export const examQuestions = [
  ...many(9, { ...choosing, type: 'mcq', body: '<p>Which one?</p>', answerKey: [2] }),
  ...many(4, { ...choosing, type: 'mrq', body: '<p>Which ones?</p>', answerKey: [1, 3] }),
  ...many(2, { ...choosing, type: 'ordering', body: '<p>Order</p>', answerKey: [1, 2, 3, 4] }),
  ...many(3, {
    type: 'gap',
    weight: 2,
    body: '<p>{{1}} and {{2}}</p>',
    gaps: 2,
    answerKey: [['Methane', 'ميثان'], ['Ethane']],
  }),
  ...many(2, { type: 'essay', weight: 4, body: '<p>Explain why.</p>' }),
];

function many<T>(count: number, question: T): T[] {
  return Array.from({ length: count }, () => question);
}

const words = ['because', 'Methane', 'الرابطة', '"carbon"', 'أقوى', 'bond', 'Ethane', 'ميثان'];

/** Creates a random choice or a short text. */
export function createAnswer({ type, gaps }: RunningQuestion, random: Random): Answer {
  const text = (count: number) => Array.from({ length: count }, () => random.pick(words)).join(' ');
  if (type === 'mcq') return [random.between(1, 4)];
  if (type === 'mrq') return random.shuffle([1, 2, 3, 4]).slice(0, random.between(1, 3));
  if (type === 'ordering') return random.shuffle([1, 2, 3, 4]);
  if (type === 'gap') return Array.from({ length: gaps }, () => text(1));
  return { type: 'text', answer: text(random.between(20, 120)) };
}
