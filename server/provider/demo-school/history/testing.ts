import type { StoredAnswer } from '../../src/db/schema/attempt.ts';
import { add } from '../rows.ts';
import type { QuestionOf, TestOf } from './classrooms.ts';
import type { Learner } from './person.ts';
import { words } from './words.ts';
import { day, later, minute, type World } from './world.ts';

export type Sitting = {
  test: TestOf;
  at: Date;
  /** Forces the result; otherwise ability decides. */
  ending?: 'passed' | 'failed' | 'review' | 'open';
};
export type SittingStatus = 'passed' | 'failed' | 'review' | 'open';

type SimulatedAnswer = {
  answer: StoredAnswer | null;
  isCorrect: boolean | null;
  score: number | null;
};

export function sitTest(
  world: World,
  learner: Learner,
  { test, at, ending }: Sitting,
): SittingStatus {
  const took = Math.round((test.durationMinutes ?? 20) * (0.4 + learner.random.next() * 0.5));
  const endDate =
    ending === 'open' || later(at, took * minute) > world.now ? null : later(at, took * minute);
  const waiting = ending === 'review' || (endDate !== null && endDate > later(world.now, -2 * day));
  const given = test.questions.map((question, place) => {
    const knows = knowsAnswer(learner, place, ending);
    return give(learner, { question, test, knows, waiting });
  });
  const reviewed = endDate !== null && given.every(({ score }) => score !== null);
  const score = given.reduce((sum, one) => sum + (one.score ?? 0), 0);
  const passed = score * 100 >= test.overallScore * test.passPercent;
  const attemptId = add(world.rows.attempts, {
    testId: test.id,
    studentId: learner.studentId,
    status: reviewed ? (passed ? 'passed' : 'failed') : null,
    score: reviewed ? Math.round(score * 100) / 100 : null,
    overallScore: test.overallScore,
    grade: reviewed ? gradeOf(score / test.overallScore) : null,
    evaluationStatus: reviewed || endDate === null ? 'done' : 'review',
    createdAt: at,
    expiresAt: test.durationMinutes === null ? null : later(at, test.durationMinutes * minute),
    endDate,
  });
  writeAnswers(world, { attemptId, test, given, at, isOpen: endDate === null });
  if (endDate === null) return 'open';
  return reviewed ? (passed ? 'passed' : 'failed') : 'review';
}

type Answers = {
  attemptId: number;
  test: TestOf;
  given: SimulatedAnswer[];
  at: Date;
  isOpen: boolean;
};

function writeAnswers({ rows }: World, { attemptId, test, given, at, isOpen }: Answers): void {
  for (const [position, question] of test.questions.entries()) {
    const row = { attemptId, questionId: question.id, position, choiceOrder: question.choiceIds };
    const attemptQuestionId = add(rows.attemptQuestions, row);
    const one = given[position];
    // A running attempt has the first half of its answers, ungraded.
    if (!one || (isOpen && position >= test.questions.length / 2)) continue;
    const byPerson = question.type === 'essay' || question.type === 'attachment';
    rows.answers.push({
      attemptQuestionId,
      seq: position + 1,
      answer: one.answer,
      savedAt: later(at, (position + 1) * minute),
      isCorrect: isOpen ? null : one.isCorrect,
      score: isOpen ? null : one.score,
      gradedAt: byPerson && one.score !== null && !isOpen ? later(at, day) : null,
    });
  }
}

/** A forced result fixes each answer: one in four wrong, or one in four right. */
function knowsAnswer(
  { random, ability }: Learner,
  place: number,
  ending: Sitting['ending'],
): boolean {
  if (ending === 'passed') return place % 4 !== 3;
  if (ending === 'failed') return place % 4 === 0;
  return random.next() < ability;
}

type AttemptQuestion = { question: QuestionOf; test: TestOf; knows: boolean; waiting: boolean };

function give(
  learner: Learner,
  { question, test, knows, waiting }: AttemptQuestion,
): SimulatedAnswer {
  const { type, weight, rightIds, accepted } = question;
  const { random, ability } = learner;
  switch (type) {
    case 'mcq':
      return marked(knows ? rightIds : [wrongChoice(question)], knows, weight);
    case 'mrq':
      return marked(knows ? rightIds : rightIds.slice(1), knows, weight);
    case 'ordering':
      return marked(knows ? rightIds : swapped(rightIds), knows, weight);
    case 'gap': {
      const texts = accepted.map((some) => some[test.language === 'ar' ? 1 : 0] ?? some[0] ?? '');
      return marked(knows ? texts : texts.map(() => '…'), knows, weight);
    }
    case 'essay': {
      const answer = {
        type: 'text' as const,
        answer: random.pick(words.submissions)[test.language],
      };
      const score = waiting
        ? null
        : Math.round(weight * Math.min(1, ability + random.next() * 0.2));
      return { answer, isCorrect: null, score };
    }
    case 'attachment':
      return { answer: null, isCorrect: false, score: 0 };
  }
}

const marked = (answer: StoredAnswer, isCorrect: boolean, weight: number): SimulatedAnswer => ({
  answer,
  isCorrect,
  score: isCorrect ? weight : 0,
});

function wrongChoice({ choiceIds, rightIds }: QuestionOf): number {
  return choiceIds.find((id) => !rightIds.includes(id)) ?? 0;
}

function swapped(ids: number[]): number[] {
  const [first, second, ...rest] = ids;
  return first === undefined || second === undefined ? ids : [second, first, ...rest];
}

function gradeOf(share: number): string {
  if (share >= 0.9) return 'A';
  if (share >= 0.75) return 'B';
  if (share >= 0.65) return 'C';
  return share >= 0.5 ? 'D' : 'F';
}
