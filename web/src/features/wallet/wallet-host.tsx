import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/section-error.tsx';
import { Sheet } from '#components/sheet.tsx';
import { closeWallet, useWalletWish } from '#lib/payment/wallet-door.ts';
import styles from './wallet-host.module.css';
import { walletQuery } from './wallet-query.ts';
import { WalletWaiting } from './wallet-waiting.tsx';

/** Where the wallet opens: hanging under the header on a desktop, from below on a phone. */
export function WalletHost() {
  const { t } = useTranslation('common');
  const wish = useWalletWish();
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
