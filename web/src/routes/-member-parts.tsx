import { useEffect } from 'react';
import { useStoredAnswers } from '#features/exam/use-stored-answers.ts';
import { SessionWatch } from '#features/shell/member-links.tsx';
import { PaymentArrival } from '#features/shell/payment-arrival.tsx';
import { WalletHost } from '#features/wallet/wallet-host.tsx';
import { deleteOfflineLessons } from '#lib/offline/offline-lessons.ts';

export function SignedInTasks({ userId }: { userId: number }) {
  useStoredAnswers(userId);
  useEffect(() => {
    deleteOfflineLessons(userId);
    return () => deleteOfflineLessons();
  }, [userId]);
  return (
    <>
      <SessionWatch userId={userId} />
      <WalletHost />
      <PaymentArrival />
    </>
  );
}
