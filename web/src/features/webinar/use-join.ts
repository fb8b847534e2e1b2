import { api } from '#lib/api/api.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { fetchErrorText } from '#lib/api/use-error-text.ts';
import { notify } from '#lib/browser/notices.ts';
import { unitDone } from '#lib/lesson/unit-done.ts';

/** Opens the session beside the portal; where the browser allows no second page, in its place. */
export function useJoin(joined: () => void) {
  const attempt = useAttempt();
  const call = api.webinar.join.useMutation();

  return {
    busy: call.isPending,
    join: (slotId: number) => {
      if (call.isPending) return;
      // Only what a press opens at once is not taken for an advertisement.
      const page = window.open('', '_blank');
      if (page) page.opener = null;
      call.mutate(attempt.keyed({ slotId }), {
        onSuccess: ({ url }) => {
          attempt.settle();
          (page ?? window).location.assign(url);
          joined();
          unitDone();
        },
        onError: (error) => {
          page?.close();
          void fetchErrorText(error).then((text) => notify('warning', text));
        },
      });
    },
  };
}
