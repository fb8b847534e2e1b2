import { createHash, createPublicKey, verify } from 'node:crypto';
import {
  buildReceiptSigningString,
  toCanonicalAnswers,
} from '@fasl/shared/rules/exam/submission-receipt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addExam,
  addExamStudent,
  answerAllQuestions,
  createExamClient,
} from '../../../test-support/learning/exam.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { getReceiptKey, readReceiptCode, signReceipt, toReceiptCode } from './receipt.ts';

const pepper = 'a secret of at least thirty-two characters';
const receiptInput = {
  attempt_id: 4711,
  submitted_at: '2026-11-20T10:00:00.000Z',
  questions: 8,
  answered: 7,
  digest: 'ab'.repeat(32),
};
let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

describe('receipt', () => {
  test('finds a receipt by its code in any spelling', () => {
    const code = toReceiptCode(4711, pepper);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code} `]) {
      expect(readReceiptCode(typed, pepper)).toBe(4711);
    }
    expect(readReceiptCode(code.replaceAll('0', 'o'), pepper)).toBe(4711);
    expect(readReceiptCode(toReceiptCode(2 ** 31 - 1, pepper), pepper)).toBe(2 ** 31 - 1);
  });

  test('finds no receipt for an unknown code', () => {
    const code = toReceiptCode(4711, pepper);
    const wrong = code.endsWith('2') ? `${code.slice(0, -1)}3` : `${code.slice(0, -1)}2`;
    const unknownCodes = [
      wrong,
      '',
      '-',
      'X'.repeat(40),
      toReceiptCode(4712, 'another secret'),
      '0000',
    ];
    for (const typed of unknownCodes) expect(readReceiptCode(typed, pepper)).toBeNull();
  });

  test('verifies a receipt with the public key and rejects a changed receipt', () => {
    const receipt = signReceipt(receiptInput, pepper);
    const key = createPublicKey(getReceiptKey(pepper));
    const isValid = (answered: number) =>
      verify(
        null,
        Buffer.from(
          buildReceiptSigningString({
            code: receipt.code,
            attemptId: receipt.attempt_id,
            submittedAt: receipt.submitted_at,
            questions: receipt.questions,
            answered,
            digest: receipt.digest,
          }),
        ),
        key,
        Buffer.from(receipt.signature, 'base64url'),
      );
    expect(isValid(7)).toBe(true);
    expect(isValid(8)).toBe(false);
  });

  test('returns the digest of the answers with a receipt', async () => {
    const exam = await addExam(provider.services.db);
    const student = await addExamStudent(provider.services, exam);
    const client = createExamClient(provider.services, exam, student);
    const { attempt, questions: examQuestions } = await answerAllQuestions(client);
    const { questions } = await client.read();
    const { receipt } = await client.submit(attempt.id);

    const { data } = await client.rows.getReceipt(
      { params: { code: receipt?.code ?? '' } },
      client.call,
    );
    expect(data).toEqual({ receipt, test: { title: 'Quiz' } });
    const digest = createHash('sha256').update(toCanonicalAnswers(questions)).digest('hex');
    expect(receipt).toMatchObject({ digest, questions: examQuestions.length, answered: 4 });
    expect(JSON.stringify(data)).not.toMatch(/Omar|Samir|payer/);
  });
});
