import { readReceipts } from '#lib/offline/kept-receipts.ts';
import { ReceiptLine } from './receipt-line.tsx';

type Props = { of: { testId: number } | { unitId: number } };

/** What this device has of a test that cannot be loaded now. */
export function KeptReceipts({ of }: Props) {
  const own = readReceipts().filter((one) =>
    'testId' in of ? one.testId === of.testId : one.unitId === of.unitId,
  );
  return own.map((receipt) => <ReceiptLine key={receipt.code} receipt={receipt} />);
}
