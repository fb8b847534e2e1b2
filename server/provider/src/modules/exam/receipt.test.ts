import { createHash, createPublicKey, verify } from 'node:crypto';
import { canonicalAnswers, signedText } from '@fasl/shared/rules/payment/submission-receipt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addExam, addTaker, answerAll, openExam } from '../../../test-support/learning/exam.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { readReceiptCode, receiptCode, receiptKey, signReceipt } from './receipt.ts';

const pepper = 'a secret of at least thirty-two characters';
const facts = {
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

test('reads a receipt code in any spelling', () => {
  const code = receiptCode(4711, pepper);
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code} `]) {
    expect(readReceiptCode(typed, pepper)).toBe(4711);
  }
  expect(readReceiptCode(code.replaceAll('0', 'o'), pepper)).toBe(4711);
  expect(readReceiptCode(receiptCode(2 ** 31 - 1, pepper), pepper)).toBe(2 ** 31 - 1);
});

test('finds nothing for an unknown code', () => {
  const code = receiptCode(4711, pepper);
  const wrong = code.endsWith('2') ? `${code.slice(0, -1)}3` : `${code.slice(0, -1)}2`;
  const strange = [wrong, '', '-', 'X'.repeat(40), receiptCode(4712, 'another secret'), '0000'];
  for (const typed of strange) expect(readReceiptCode(typed, pepper)).toBeNull();
});

test('verifies a receipt with the public key and rejects a changed one', () => {
  const receipt = signReceipt(facts, pepper);
  const key = createPublicKey(receiptKey(pepper));
  const holds = (answered: number) =>
    verify(
      null,
      Buffer.from(
        signedText({
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
  expect(holds(7)).toBe(true);
  expect(holds(8)).toBe(false);
});

test('finds a receipt by its code with the answers’ digest', async () => {
  const exam = await addExam(provider.services.db);
  const student = await addTaker(provider.services, exam);
  const one = openExam(provider.services, exam, student);
  const { attempt, asked } = await answerAll(one);
  const { questions } = await one.read();
  const { receipt } = await one.submit(attempt.id);

  const { data } = await one.rows.getReceipt({ params: { code: receipt?.code ?? '' } }, one.call);
  expect(data).toEqual({ receipt, test: { title: 'Quiz' } });
  const digest = createHash('sha256').update(canonicalAnswers(questions)).digest('hex');
  expect(receipt).toMatchObject({ digest, questions: asked.length, answered: 4 });
  expect(JSON.stringify(data)).not.toMatch(/Omar|Samir|payer/);
});
