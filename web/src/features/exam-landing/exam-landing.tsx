import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { readReceipts } from '#lib/offline/stored-receipts.ts';
import { getNextChangeMs } from '#lib/state/until-next-change.ts';
import styles from './exam-landing.module.css';
import { LandingContent } from './landing-content.tsx';
import { ReceiptLine } from './receipt/receipt-line.tsx';

type Props = { exam: { examId: number } | { unitId: number } };

export function ExamLanding({ exam }: Props) {
  const query = api.exam.landing.useQuery(exam, {
    meta: { inline: true },
    // An open page must not offer to continue an attempt after its end.
    refetchInterval: ({ state: { data, dataUpdatedAt: answeredAt } }) =>
      !!data?.open?.expiresAt &&
      getNextChangeMs({ changes: [data.open.expiresAt], serverNow: data.serverNow, answeredAt }),
  });

  if (query.data) return <LandingContent landing={query.data} />;
  if (query.isError) {
    const retry = () => void query.refetch();
    return (
      <>
        <SectionError error={query.error} retry={retry} busy={query.isFetching} />
        <StoredReceipts of={exam} />
      </>
    );
  }
  return (
    <div className={styles['landing']}>
      <Skeleton height="420px" />
    </div>
  );
}

type StoredReceiptsProps = { of: { examId: number } | { unitId: number } };

/** Receipts on this device, shown when the exam cannot be loaded. */
function StoredReceipts({ of }: StoredReceiptsProps) {
  const receipts = readReceipts().filter((one) =>
    'examId' in of ? one.testId === of.examId : one.unitId === of.unitId,
  );
  return receipts.map((receipt) => <ReceiptLine key={receipt.code} receipt={receipt} />);
}
