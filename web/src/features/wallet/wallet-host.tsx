import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { importPart } from '#lib/network/import-part.ts';
import { closeWallet, useWalletRequest } from '#lib/payment/wallet.ts';
import styles from './wallet-host.module.css';
import { WalletWaiting } from './wallet-waiting.tsx';

/** The code and the words of the panel: nobody carries them who does not open it. */
const walletQuery = queryOptions({
  queryKey: ['wallet-panel'],
  queryFn: async () => {
    const [{ WalletPanel }] = await Promise.all([
      importPart(() => import('./wallet-panel.tsx')),
      loadAreas('wallet', 'validation'),
    ]);
    return { WalletPanel };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  networkMode: 'always',
  // Nobody has to press the button once the line is back.
  refetchOnReconnect: true,
});

/** Where the wallet opens: hanging under the header on a desktop, from below on a phone. */
export function WalletHost() {
  const { t } = useTranslation('common');
  const wish = useWalletRequest();
  return (
    <Sheet
      label={t('wallet.label')}
      open={wish !== null}
      close={closeWallet}
      className={styles['sheet']}
    >
      <Panel wanted={wish?.amount ?? null} />
    </Sheet>
  );
}

/** Its code may not arrive while the line is down: that costs the panel, never the page. */
function Panel({ wanted }: { wanted: number | null }) {
  const { data, error, refetch, isFetching } = useQuery(walletQuery);
  if (data) return <data.WalletPanel wanted={wanted} />;
  if (error) return <SectionError retry={() => void refetch()} busy={isFetching} />;
  return <WalletWaiting />;
}
