import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/button/icon-button.tsx';
import { RetryNote } from '#components/feedback/retry-note.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { useHasWallet } from '#lib/api/school.ts';
import { importChunk } from '#lib/network/import-chunk.ts';
import { closeWallet, useWalletRequest } from '#lib/payment/wallet.ts';
import styles from './wallet-host.module.css';
import { WalletSkeleton } from './wallet-skeleton.tsx';

/** Loaded on demand with its translations. */
const walletQuery = queryOptions({
  queryKey: ['wallet-panel'],
  queryFn: async () => {
    const [{ WalletPanel }] = await Promise.all([
      importChunk(() => import('./wallet-panel.tsx')),
      loadAreas('wallet', 'validation'),
    ]);
    return { WalletPanel };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  networkMode: 'always',
  // Retries when the network is back, without a press on the button.
  refetchOnReconnect: true,
});

export function WalletHost() {
  const { t } = useTranslation('common');
  const request = useWalletRequest();
  const hasWallet = useHasWallet();
  return (
    <Sheet
      label={t('wallet.label')}
      open={hasWallet && request !== null}
      close={closeWallet}
      className={styles['sheet']}
    >
      <Panel neededAmount={request?.amount ?? null} />
    </Sheet>
  );
}

/** If the panel's code fails to load, only the panel shows an error. */
function Panel({ neededAmount }: { neededAmount: number | null }) {
  const { t } = useTranslation('common');
  const { data, error, refetch, isFetching } = useQuery(walletQuery);
  if (data) return <data.WalletPanel neededAmount={neededAmount} />;
  if (error) {
    return (
      <div className={styles['waiting']}>
        <IconButton icon="close" label={t('close')} onClick={closeWallet} />
        <RetryNote retry={() => void refetch()} busy={isFetching} />
      </div>
    );
  }
  return <WalletSkeleton />;
}
