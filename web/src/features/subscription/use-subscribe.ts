import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { notify } from '#lib/notices.ts';
import { randomId } from '#lib/random-id.ts';
import { refreshLessons } from '#lib/refresh-lessons.ts';
import type { Plan } from './offer.tsx';

type Wanted = { classroomId: number; plan: Plan; amount: number };

const piasters = (egp: number) => Math.round(egp * 100);

export function useSubscribe({ classroomId, plan, amount }: Wanted, close: () => void) {
  const { t } = useTranslation('subscription');
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  const balance = api.wallet.balance.useQuery(undefined, { staleTime: 0 }).data?.amount ?? null;
  const call = api.subscription.subscribe.useMutation({
    meta: { inline: true },
    onSuccess: async () => {
      await refreshLessons();
      notify('success', t('done'));
      close();
    },
    onError: () => setIdempotencyKey(randomId()),
  });
  const missing = balance === null ? 0 : Math.max(0, piasters(amount) - piasters(balance)) / 100;
  return {
    balance,
    missing,
    subscribe: () => {
      if (!call.isPending && missing === 0) call.mutate({ classroomId, plan, idempotencyKey });
    },
    pending: call.isPending,
    error: call.error,
  };
}
