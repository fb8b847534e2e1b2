import { ArrivalWatch } from '#features/shell/arrival-watch.tsx';
import { SessionWatch } from '#features/shell/member-links.tsx';
import { WalletHost } from '#features/wallet/wallet-host.tsx';

/** What stands beside every page for somebody who is signed in. */
export function MemberParts({ userId }: { userId: number }) {
  return (
    <>
      <SessionWatch userId={userId} />
      <WalletHost />
      <ArrivalWatch />
    </>
  );
}
