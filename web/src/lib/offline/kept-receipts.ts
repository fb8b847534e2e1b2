import type { SubmissionReceipt } from '@fasl/shared/contracts/lesson/exam';
import { readStored, store } from '../storage/storage.ts';

/** What the school signed, and of which test: read again without a network. */
export type KeptReceipt = SubmissionReceipt & { test: string; unitId: number; testId: number };

const key = 'test-receipts';
/** More than a school year's, and a few kilobytes. */
const most = 40;

/** Newest first, of whoever is signed in: they go with everything else when that ends. */
export function readReceipts(): KeptReceipt[] {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptReceipt[]) : [];
  } catch {
    return [];
  }
}

export function keepReceipt(receipt: KeptReceipt): void {
  const others = readReceipts().filter(({ attemptId }) => attemptId !== receipt.attemptId);
  store(key, JSON.stringify([receipt, ...others].slice(0, most)));
}
