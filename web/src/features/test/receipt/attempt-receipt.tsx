import type { TestFacts } from '@fasl/shared/contracts/lesson/exam';
import { ReceiptLine } from './receipt-line.tsx';
import { useReceipt } from './use-receipt.ts';

export function AttemptReceipt({ attemptId, test }: { attemptId: number; test: TestFacts }) {
  const receipt = useReceipt(attemptId, test);
  return receipt && <ReceiptLine receipt={receipt} />;
}
