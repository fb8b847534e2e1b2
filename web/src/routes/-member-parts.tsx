import { useEffect } from 'react';
import { useKeptAnswers } from '#features/exam/use-kept-answers.ts';
import { ArrivalWatch } from '#features/shell/arrival-watch.tsx';
import { SessionWatch } from '#features/shell/member-links.tsx';
import { WalletHost } from '#features/wallet/wallet-host.tsx';
import { deleteOfflineLessons } from '#lib/offline/offline-lessons.ts';

export function MemberParts({ userId }: { userId: number }) {
  useKeptAnswers(userId);
  useEffect(() => {
    deleteOfflineLessons(userId);
    return () => deleteOfflineLessons();
  }, [userId]);
  return (
    <>
      <SessionWatch userId={userId} />
      <WalletHost />
      <ArrivalWatch />
    </>
  );
}
