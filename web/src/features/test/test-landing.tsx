import { SectionError } from '#components/section-error.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { KeptReceipts } from './receipt/kept-receipts.tsx';
import styles from './test.module.css';
import { TestShown } from './test-shown.tsx';

type Props = { wanted: { testId: number } | { unitId: number } };

/** How the student stands to a test, and the way on from there. */
export function TestLanding({ wanted }: Props) {
  const query = api.test.landing.useQuery(wanted, { meta: { inline: true } });

  if (query.data) return <TestShown landing={query.data} />;
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
