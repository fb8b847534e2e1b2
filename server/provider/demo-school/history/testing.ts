import { isGradedByInstructor, markAnswer } from '@fasl/shared/rules/exam/mark-answer';
import type { StoredAnswer } from '../../src/db/schema/attempt.ts';
import { computeResult } from '../../src/modules/exam/grade-answers.ts';
import { add } from '../rows.ts';
import type { DemoExam, DemoQuestion } from './classrooms.ts';
import type { Learner } from './person.ts';
import { studentTexts } from './student-texts.ts';
import { addMs, day, minute, type World } from './world.ts';

type ExamAttempt = {
  test: DemoExam;
  at: Date;
  language: 'en' | 'ar';
  /** Forces the result; otherwise ability decides. */
  ending?: ExamStatus;
};
type ExamStatus = 'passed' | 'failed' | 'review' | 'open';
type GradedAnswer = ReturnType<typeof markAnswer> & { answer: StoredAnswer | null };

export function takeExam(world: World, learner: Learner, attempt: ExamAttempt): ExamStatus {
  const { test, at, ending } = attempt;
  const { durationMinutes, overallScore } = test;
  const took = Math.round((durationMinutes ?? 20) * (0.4 + learner.random.next() * 0.5));
  const end = addMs(at, took * minute);
  const isOpen = ending === 'open' || end > world.now;
  const ungraded = ending === 'review' || (!isOpen && end > addMs(world.now, -2 * day));
  const answers = test.questions.map((question, position) => {
    const knows = knowsAnswer(learner, position, ending);
    return answerQuestion(learner, question, { ...attempt, knows, ungraded });
  });
  const scores = answers.map(({ score }) => score);
  const open = { evaluationStatus: 'done', status: null, score: null, grade: null } as const;
  const result = isOpen ? open : computeResult(scores, test);
  const attemptId = add(world.rows.attempts, {
    testId: test.id,
    studentId: learner.studentId,
    overallScore,
    ...result,
    createdAt: at,
    expiresAt: durationMinutes === null ? null : addMs(at, durationMinutes * minute),
    endDate: isOpen ? null : end,
  });
  addAnswers(world, { ...attempt, attemptId, isOpen, answers });
  return isOpen ? 'open' : (result.status ?? 'review');
}

type Attempt = ExamAttempt & { attemptId: number; isOpen: boolean; answers: GradedAnswer[] };

function addAnswers({ rows }: World, { attemptId, isOpen, test, at, answers }: Attempt): void {
  for (const [position, question] of test.questions.entries()) {
    const row = { attemptId, questionId: question.id, position, choiceOrder: question.choiceIds };
    const attemptQuestionId = add(rows.attemptQuestions, row);
    const answer = answers[position];
    // A running attempt has answers to the first half of its questions only, ungraded.
    if (!answer || (isOpen && position >= test.questions.length / 2)) continue;
    const byTeacher = isGradedByInstructor(question.type) && answer.score !== null;
    rows.answers.push({
      ...answer,
      ...(isOpen && { isCorrect: null, score: null }),
      attemptQuestionId,
      seq: position + 1,
      savedAt: addMs(at, (position + 1) * minute),
      gradedAt: byTeacher && !isOpen ? addMs(at, day) : null,
    });
  }
}

/** A forced result fixes each answer: one in four wrong, or one in four right. */
function knowsAnswer({ random, ability }: Learner, position: number, ending?: ExamStatus) {
  if (ending === 'passed') return position % 4 !== 3;
  if (ending === 'failed') return position % 4 === 0;
  return random.next() < ability;
}

type Knowledge = ExamAttempt & { knows: boolean; ungraded: boolean };

/** The instructor grades essays; the rules of the product grade the other answers. */
function answerQuestion(
  { random, ability }: Learner,
  question: DemoQuestion,
  { language, knows, ungraded }: Knowledge,
): GradedAnswer {
  if (question.type !== 'essay') {
    const answer = knows ? rightAnswer(question, language) : wrongAnswer(question, language);
    return { answer, ...markAnswer(question, answer) };
  }
  const answer = { type: 'text', answer: random.pick(studentTexts.submissions)[language] } as const;
  if (ungraded) return { answer, isCorrect: null, score: null };
  const share = Math.min(1, ability + random.next() * 0.2);
  return { answer, isCorrect: null, score: Math.round(question.weight * share) };
}

function rightAnswer({ type, key }: DemoQuestion, language: 'en' | 'ar'): StoredAnswer | null {
  if (type !== 'gap') return key as number[] | null;
  return (key as string[][]).map(([en = '', ar = en]) => (language === 'ar' ? ar : en));
}

function wrongAnswer(question: DemoQuestion, language: 'en' | 'ar'): StoredAnswer | null {
  const { type, key, choiceIds } = question;
  if (type === 'gap') return mixUpGaps(rightAnswer(question, language) as string[]);
  const right = key as number[] | null;
  if (type === 'mcq') return [choiceIds.find((id) => !right?.includes(id)) ?? 0];
  if (type === 'mrq') return right?.slice(1) ?? null;
  const [first, second, ...rest] = right ?? [];
  return first === undefined || second === undefined ? right : [second, first, ...rest];
}

/** Each gap has the answer of the next gap; one that would be right stays empty. */
const mixUpGaps = (right: string[]): string[] =>
  right.map((text, index) => {
    const next = right[(index + 1) % right.length] ?? '';
    return next === text ? '' : next;
  });
