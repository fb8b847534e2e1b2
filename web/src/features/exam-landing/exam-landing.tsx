import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { readReceipts } from '#lib/offline/stored-receipts.ts';
import { ExamShown } from './exam-shown.tsx';
import { ReceiptLine } from './receipt/receipt-line.tsx';
import styles from './test.module.css';

type Props = { wanted: { testId: number } | { unitId: number } };

/** How the student stands to a test, and the way on from there. */
export function ExamLanding({ wanted }: Props) {
  const query = api.test.landing.useQuery(wanted, { meta: { inline: true } });

  if (query.data) return <ExamShown landing={query.data} />;
  if (query.isError) {
    const retry = () => void query.refetch();
    return (
      <>
        <SectionError error={query.error} retry={retry} busy={query.isFetching} />
        <KeptReceipts of={wanted} />
      </>
    );
  }
  return (
    <div className={styles['landing']}>
      <Skeleton width="40%" height="24px" />
      <Skeleton height="220px" />
      <Skeleton width="180px" height="48px" />
    </div>
  );
}

type KeptReceiptsProps = { of: { testId: number } | { unitId: number } };

/** What this device has of a test that cannot be loaded now. */
function KeptReceipts({ of }: KeptReceiptsProps) {
  const own = readReceipts().filter((one) =>
    'testId' in of ? one.testId === of.testId : one.unitId === of.unitId,
  );
  return own.map((receipt) => <ReceiptLine key={receipt.code} receipt={receipt} />);
}
