import { useTranslation } from 'react-i18next';
import { api } from '#lib/api/api.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { notify } from '#lib/browser/notices.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';
import { missingMoney } from '#lib/payment/missing-money.ts';
import type { Plan } from './offer.tsx';

type Wanted = { classroomId: number; plan: Plan; amount: number };

export function useSubscribe({ classroomId, plan, amount }: Wanted, close: () => void) {
  const { t } = useTranslation('subscription');
  const attempt = useAttempt();
  const balance = api.wallet.balance.useQuery(undefined, { staleTime: 0 }).data?.amount ?? null;
  const call = api.subscription.subscribe.useMutation({
    onSuccess: async () => {
      await refreshLessons();
      notify('success', t('done'));
      close();
    },
  });
  const missing = missingMoney(balance, amount);
  return {
    balance,
    missing,
    subscribe: () => {
      if (!call.isPending && missing === 0) call.mutate(attempt.keyed({ classroomId, plan }));
    },
    pending: call.isPending,
    error: call.error,
  };
}
