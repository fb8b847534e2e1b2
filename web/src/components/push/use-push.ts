import type { PushKind } from '@fasl/shared/contracts/account/push';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiClient, apiUtils } from '#lib/api/api.ts';
import {
  getPushSupport,
  hasPushSubscription,
  subscribeToPush,
  unsubscribeFromPush,
} from '#lib/browser/push.ts';

/** `hidden` while the status is unknown, and if the school sends no push messages. */
type PushStatus = 'hidden' | 'unsupported' | 'denied' | 'off' | 'on';

/** The push messages of this device. */
export function usePush() {
  const { data } = api.push.state.useQuery(undefined, { meta: { inline: true } });
  const publicKey = data?.publicKey ?? null;
  const local = useLocalSubscription(publicKey);
  const [support, setSupport] = useState(getPushSupport);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isOn = local.data === true && data?.kinds != null;
  const kinds = isOn ? (data.kinds ?? []) : [];

  const run = async (action: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    await action().catch(() => setHasFailed(true));
    await local.refetch();
    setSupport(getPushSupport());
    setIsBusy(false);
  };

  return {
    status: toStatus({ isKnown: publicKey !== null && !local.isPending, support, isOn }),
    kinds,
    isBusy,
    hasFailed,
    enable: (added: readonly PushKind[]) =>
      run(async () => {
        // A subscription that the browser or a new key has ended keeps the kinds of the server.
        const wanted = [...new Set([...(data?.kinds ?? []), ...added])];
        if (isOn) return saveKinds(wanted);
        const subscription = publicKey ? await subscribeToPush(publicKey) : null;
        if (!subscription) return;
        const state = await apiClient.push.subscribe.mutate({ ...subscription, kinds: wanted });
        apiUtils.push.state.setData(undefined, state);
      }),
    changeKinds: (next: PushKind[]) => run(() => saveKinds(next)),
    disable: () =>
      run(async () => {
        apiUtils.push.state.setData(undefined, await apiClient.push.remove.mutate());
        await unsubscribeFromPush();
      }),
  };
}

const useLocalSubscription = (publicKey: string | null) =>
  useQuery({
    queryKey: ['push-subscription', publicKey],
    queryFn: () => hasPushSubscription(publicKey ?? ''),
    enabled: publicKey !== null,
  });

async function saveKinds(kinds: PushKind[]): Promise<void> {
  apiUtils.push.state.setData(undefined, await apiClient.push.changeKinds.mutate({ kinds }));
}

type StatusInput = { isKnown: boolean; support: ReturnType<typeof getPushSupport>; isOn: boolean };

function toStatus({ isKnown, support, isOn }: StatusInput): PushStatus {
  if (!isKnown) return 'hidden';
  if (support !== 'available') return support;
  return isOn ? 'on' : 'off';
}
