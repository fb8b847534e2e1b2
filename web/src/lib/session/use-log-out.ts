import { useNavigate } from '@tanstack/react-router';
import { api } from '../api/api.ts';
import { fetchErrorText } from '../api/use-error-text.ts';
import { notify } from '../browser/notices.ts';
import { confirmLeaving } from '../router/leave-guard.ts';
import { clearStorage } from '../storage/storage.ts';
import { finishLogout, flushBeforeLogout, resumeAfterFailedLogout } from './flush-before-logout.ts';
import { setViewer } from './session.ts';

export function useLogOut() {
  const navigate = useNavigate();

  const mutation = api.session.logout.useMutation({
    onMutate: flushBeforeLogout,
    onSuccess: async ({ viewer }) => {
      await finishLogout(viewer);
      clearStorage();
      // The leave guard has already asked about unsaved input.
      await navigate({ to: '/', ignoreBlocker: true });
      setViewer(viewer);
      // Requests that were pending until now may have stored data again.
      clearStorage();
    },
    onError: async (error) => {
      resumeAfterFailedLogout();
      notify('warning', await fetchErrorText(error));
    },
  });

  const logOut = async () => {
    if (!mutation.isPending && (await confirmLeaving())) mutation.mutate();
  };
  return { logOut: () => void logOut(), isLeaving: mutation.isPending };
}
