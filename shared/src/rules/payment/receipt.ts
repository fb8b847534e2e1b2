import type { Answer } from '../../contracts/lesson/answer.ts';

type Given = { id: number; answer: Answer | null };

/** The answers of an attempt in one spelling, whoever writes it: what a receipt is a digest of. */
export function canonicalAnswers(answers: Given[]): string {
  const sorted = answers.toSorted((a, b) => a.id - b.id);
  return JSON.stringify(sorted.map(({ id, answer }) => [id, plain(answer)]));
}

// A database keeps the fields of an object in an order of its own.
const plain = (answer: Answer | null) =>
  answer !== null && typeof answer === 'object' && !Array.isArray(answer)
    ? [answer.type, answer.answer]
    : answer;

type Facts = {
  code: string;
  attemptId: number;
  submittedAt: string;
  questions: number;
  answered: number;
  digest: string;
};

/** What the signature of a receipt is over. */
export const signedText = (facts: Facts): string =>
  [
    'fasl-receipt-1',
    facts.code,
    facts.attemptId,
    new Date(facts.submittedAt).toISOString(),
    facts.questions,
    facts.answered,
    facts.digest,
  ].join('\n');
