import { describe, expect, test } from 'vitest';
import type { HistoryEntry, Outcome } from '../load/history.ts';
import { type Check, checkHistory } from './checker.ts';
import type { StoredRows } from './stored-rows.ts';

const attempt = (outcome: Outcome = 'acknowledged', status = 200) => ({
  startMs: 0,
  endMs: 1,
  outcome,
  status,
  code: null,
});
const validSession: HistoryEntry = { kind: 'session', isValid: true, ...attempt() };
const save = (seq: number, answer: unknown, outcome?: Outcome): HistoryEntry => ({
  kind: 'save',
  questionId: 1,
  seq,
  answer,
  ...attempt(outcome),
});
const redeem = (studentId: number, outcome?: Outcome): HistoryEntry => ({
  kind: 'redeem',
  codeHash: 'c0de',
  studentId,
  ...attempt(outcome),
});
const webhook: HistoryEntry = { kind: 'webhook', reference: 'storm-1', ...attempt() };
const purchase: HistoryEntry = { kind: 'purchase', studentId: 5, courseId: 6, ...attempt() };

const noRows: StoredRows = {
  answers: [],
  codes: [],
  payments: [],
  purchases: [],
  attempts: [],
  wallets: [],
  transactions: [],
  loggedIn: [],
};
const findFaults = (history: HistoryEntry[], rows: Partial<StoredRows>) => {
  const checks = checkHistory([...history, validSession], { ...noRows, ...rows });
  const pick = (name: 'lost' | 'twice' | 'wrong') =>
    checks.flatMap((check: Check) => check[name].map(() => check.what));
  return { lost: pick('lost'), twice: pick('twice'), wrong: pick('wrong') };
};
const none = { lost: [], twice: [], wrong: [] };
const answer = (seq: number, value: unknown) => ({ answers: [{ id: 1, seq, answer: value }] });
const code = { hash: 'c0de', usedBy: 3, credits: 1, amount: 100_00 };
const payment = { reference: 'storm-1', status: 'paid', credits: 1, amount: 50_00 };
const bought = { studentId: 5, courseId: 6, enrolments: 1, debits: 1 };

describe('checkHistory', () => {
  test('accepts the newest acknowledged answer, and a newer one of unknown outcome', () => {
    const history = [save(1, [1]), save(2, [2], 'unknown')];

    expect(findFaults(history, answer(1, [1]))).toEqual(none);
    expect(findFaults(history, answer(2, [2]))).toEqual(none);
  });

  test('finds a lost answer, an older one in its place, and a changed one', () => {
    const history = [save(1, [1]), save(2, [2])];

    expect(findFaults(history, {})).toMatchObject({ lost: ['answers'] });
    expect(findFaults(history, answer(1, [1]))).toMatchObject({ lost: ['answers'] });
    expect(findFaults(history, answer(2, [9]))).toMatchObject({ wrong: ['answers'] });
    expect(findFaults(history, answer(7, [7]))).toMatchObject({ wrong: ['answers'] });
  });

  test('finds a lost code, a code credited twice, and a code of two students', () => {
    expect(findFaults([redeem(3)], { codes: [code] })).toEqual(none);
    expect(findFaults([redeem(3)], { codes: [{ ...code, credits: 0 }] }).lost).toEqual(['codes']);
    expect(findFaults([redeem(3)], { codes: [{ ...code, credits: 2 }] }).twice).toEqual(['codes']);
    expect(findFaults([redeem(3), redeem(4)], { codes: [code] }).twice).toEqual(['codes']);
    expect(findFaults([redeem(4)], { codes: [code] }).wrong).toEqual(['codes']);
    expect(findFaults([redeem(3), redeem(4, 'rejected')], { codes: [code] })).toEqual(none);
  });

  test('finds a lost payment, and a payment credited twice', () => {
    const unpaid = { ...payment, status: 'failed', credits: 0 };

    expect(findFaults([webhook, webhook], { payments: [payment] })).toEqual(none);
    expect(findFaults([webhook], { payments: [unpaid] }).lost).toEqual(['payment webhooks']);
    expect(findFaults([webhook], { payments: [{ ...payment, credits: 2 }] }).twice).toEqual([
      'payment webhooks',
    ]);
    expect(findFaults([], { payments: [payment] }).wrong).toEqual(['payment webhooks']);
  });

  test('finds a lost purchase, and a purchase debited twice', () => {
    expect(findFaults([purchase], { purchases: [bought] })).toEqual(none);
    expect(findFaults([purchase], {}).lost).toContain('purchases');
    expect(findFaults([purchase], { purchases: [{ ...bought, debits: 2 }] }).twice).toEqual([
      'purchases',
    ]);
  });

  test('finds an exam that is not closed, and an exam that is graded twice', () => {
    const submit: HistoryEntry = { kind: 'submit', attemptId: 8, ...attempt() };
    const attempts = (isClosed: boolean, gradings: number) => ({
      attempts: [{ id: 8, isClosed, gradings }],
    });

    expect(findFaults([submit], attempts(true, 1))).toEqual(none);
    expect(findFaults([submit], attempts(false, 0)).lost).toEqual(['submitted exams']);
    expect(findFaults([submit], attempts(true, 2)).twice).toEqual(['submitted exams']);
  });

  test('finds money that was created, in a snapshot and at the end', () => {
    const bank = { kind: 'bank', total: 1, wrongWallets: 0, ...attempt() } as const;
    const what = 'bank snapshots, wallets, transactions';

    expect(findFaults([bank], {}).wrong).toEqual([what]);
    expect(findFaults([], { wallets: [{ id: 1, balance: 5, sum: 4 }] }).wrong).toEqual([what]);
    expect(findFaults([], { transactions: [{ id: 1, entries: 2, sum: 1 }] }).wrong).toEqual([what]);
  });

  test('finds a wallet that shows an old balance, a lost login and an ended session', () => {
    const balance = {
      kind: 'balance',
      studentId: 1,
      expected: 10,
      amount: 0,
      ...attempt(),
    } as const;
    const login: HistoryEntry = { kind: 'login', identifier: 'a@b.test', ...attempt() };
    const ended: HistoryEntry = { kind: 'visit', ...attempt('rejected', 401) };

    expect(findFaults([balance], {}).wrong).toEqual(['wallets read by students']);
    expect(findFaults([login], {}).lost).toEqual(['logins']);
    expect(findFaults([ended], {}).lost).toEqual(['sessions, in all responses']);
  });
});
