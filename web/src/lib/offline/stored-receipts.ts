import type { SubmissionReceipt } from '@fasl/shared/contracts/lesson/exam';
import { readStoredValue, storeValue } from '../storage/storage.ts';

/** A signed submission receipt with its exam, readable offline. */
export type StoredReceipt = SubmissionReceipt & { test: string; unitId: number; testId: number };

const key = 'test-receipts';
/** More than a school year's worth, and only a few kilobytes. */
const maxReceipts = 40;

/** Newest first. The receipts belong to the current student and are deleted on logout. */
export function readReceipts(): StoredReceipt[] {
  try {
    const stored: unknown = JSON.parse(readStoredValue(key) ?? '[]');
    return Array.isArray(stored) ? (stored as StoredReceipt[]) : [];
  } catch {
    return [];
  }
}

export function storeReceipt(receipt: StoredReceipt): void {
  const others = readReceipts().filter(({ attemptId }) => attemptId !== receipt.attemptId);
  storeValue(key, JSON.stringify([receipt, ...others].slice(0, maxReceipts)));
}
