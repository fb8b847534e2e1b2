import { useNavigate } from '@tanstack/react-router';
import { api } from './api.ts';
import { answerTheRest, forgetTheRest, hearTheRest } from './hear-the-rest.ts';
import { mayLeave } from './leave-guard.ts';
import { notify } from './notices.ts';
import { becomeViewer } from './session.ts';
import { clearStored } from './storage.ts';
import { fetchErrorText } from './use-error-text.ts';

/** Ends the session and forgets what this browser kept for the student. */
export function useLogOut() {
  const navigate = useNavigate();

  const mutation = api.session.logout.useMutation({
    onMutate: hearTheRest,
    onSuccess: async ({ viewer }) => {
      await forgetTheRest(viewer);
      clearStored();
      // Whether what was typed may be lost was asked before.
      await navigate({ to: '/', ignoreBlocker: true });
      becomeViewer(viewer);
      // What was still on its way has ended only now, and may have written meanwhile.
      clearStored();
    },
    onError: async (error) => {
      answerTheRest();
      notify('warning', await fetchErrorText(error));
    },
  });

  const logOut = async () => {
    if (!mutation.isPending && (await mayLeave())) mutation.mutate();
  };
  return { logOut: () => void logOut(), isLeaving: mutation.isPending };
}
