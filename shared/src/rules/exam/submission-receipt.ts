import type { Answer } from '../../contracts/lesson/answer.ts';

type SubmittedAnswer = { id: number; answer: Answer | null };

/** The answers of an attempt in canonical JSON, from which the receipt's digest is computed. */
export function toCanonicalAnswers(answers: SubmittedAnswer[]): string {
  const sorted = answers.toSorted((a, b) => a.id - b.id);
  return JSON.stringify(sorted.map(({ id, answer }) => [id, plain(answer)]));
}

// A database may reorder the fields of an object.
const plain = (answer: Answer | null) =>
  answer !== null && typeof answer === 'object' && !Array.isArray(answer)
    ? [answer.type, answer.answer]
    : answer;

type ReceiptFields = {
  code: string;
  attemptId: number;
  submittedAt: string;
  questions: number;
  answered: number;
  digest: string;
};

/** The text that the receipt's signature covers. */
export const buildReceiptSigningString = (facts: ReceiptFields): string =>
  [
    'fasl-receipt-1',
    facts.code,
    facts.attemptId,
    new Date(facts.submittedAt).toISOString(),
    facts.questions,
    facts.answered,
    facts.digest,
  ].join('\n');
