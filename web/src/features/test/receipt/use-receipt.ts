import type { TestFacts } from '@fasl/shared/contracts/lesson/exam';
import { useEffect } from 'react';
import { api } from '#lib/api/api.ts';
import { type KeptReceipt, keepReceipt, readReceipts } from '#lib/offline/kept-receipts.ts';

/** The receipt of an attempt: the school's, or the one that this device kept. */
export function useReceipt(attemptId: number, test: TestFacts): KeptReceipt | null {
  const { data } = api.test.summary.useQuery({ attemptId }, { meta: { inline: true } });
  const given = data?.receipt ?? null;
  const { id: testId, unitId, name } = test;
  useEffect(() => {
    if (given) keepReceipt({ ...given, test: name, testId, unitId });
  }, [given, name, testId, unitId]);
  if (given) return { ...given, test: name, testId, unitId };
  return readReceipts().find((one) => one.attemptId === attemptId) ?? null;
}
