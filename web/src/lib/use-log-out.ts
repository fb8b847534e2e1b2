import { useNavigate } from '@tanstack/react-router';
import { api } from './api.ts';
import { notify } from './notices.ts';
import { becomeViewer } from './session.ts';
import { clearStored } from './storage.ts';
import { fetchErrorText } from './use-error-text.ts';

/** Ends the session and forgets what this browser kept for the student. */
export function useLogOut() {
  const navigate = useNavigate();

  const mutation = api.session.logout.useMutation({
    onSuccess: async ({ viewer }) => {
      clearStored();
      await navigate({ to: '/' });
      becomeViewer(viewer);
    },
    onError: async (error) => notify('warning', await fetchErrorText(error)),
  });

  const logOut = () => {
    if (!mutation.isPending) mutation.mutate();
  };
  return { logOut, isLeaving: mutation.isPending };
}
