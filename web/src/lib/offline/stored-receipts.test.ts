import { beforeEach, describe, expect, test } from 'vitest';
import { clearStorage, storeValue } from '../storage/storage.ts';
import { readReceipts, storeReceipt } from './stored-receipts.ts';

const receipt = (attemptId: number) => ({
  attemptId,
  code: `0001-AAAAA-${attemptId}`,
  submittedAt: '2026-11-20T09:00:00Z',
  questions: 6,
  answered: 5,
  digest: 'abc',
  signature: 'def',
  test: 'Alkanes',
  testId: 3,
  unitId: 7,
});

beforeEach(() => localStorage.clear());

describe('storeReceipt', () => {
  test('lists the newest receipt first and each attempt once', () => {
    storeReceipt(receipt(1));
    storeReceipt(receipt(2));
    storeReceipt({ ...receipt(1), answered: 6 });
    expect(readReceipts()).toEqual([{ ...receipt(1), answered: 6 }, receipt(2)]);
  });

  test('stores at most 40 receipts', () => {
    for (let id = 1; id <= 45; id += 1) storeReceipt(receipt(id));
    expect(readReceipts()).toHaveLength(40);
    expect(readReceipts().at(-1)?.attemptId).toBe(6);
  });

  test('ignores invalid stored data and deletes the receipts on logout', () => {
    storeValue('test-receipts', '{"a":1}');
    expect(readReceipts()).toEqual([]);
    storeValue('test-receipts', 'no');
    expect(readReceipts()).toEqual([]);
    storeReceipt(receipt(1));
    clearStorage();
    expect(readReceipts()).toEqual([]);
  });
});
