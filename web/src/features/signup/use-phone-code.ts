import { pathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useRefusalText } from '#lib/api/use-refusal-text.ts';
import { useCodeRefusal } from '#lib/forms/use-code-refusal.ts';
import { useResendWait } from '#lib/forms/use-resend-wait.ts';
import { becomeViewer, useViewer } from '#lib/session/session.ts';

export function usePhoneCode() {
  const router = useRouter();
  const wait = useResendWait(`phone:${useViewer()?.user?.username}`);
  const [round, setRound] = useState(0);
  const call = api.account.confirmPhone.useMutation({
    onSuccess: ({ viewer, redirect }) => {
      becomeViewer(viewer);
      return router.navigate({ href: pathAfterAuth(redirect), replace: true });
    },
    onError: wait.holdBy,
  });
  const again = api.account.resendPhoneCode.useMutation({
    onSuccess: () => begin(),
    onError: wait.startBy,
  });
  /** Another code is under way: what was wrong with the one before does not matter any more. */
  const begin = () => {
    wait.start();
    call.reset();
    setRound((held) => held + 1);
  };
  // A countdown says it better than a sentence.
  const resendRefusal = useRefusalText(wait.secondsLeft > 0 ? null : again.error);
  const refusal = useCodeRefusal(call.error);

  return {
    confirm: (code: string) => call.mutate({ code }),
    busy: call.isPending || call.isSuccess,
    errorText: refusal ?? resendRefusal,
    begin,
    wait,
    resend: () => again.mutate(),
    resending: again.isPending,
    sent: again.isSuccess,
    /** Another message is another code to type. */
    round,
  };
}
