import { useEffect } from 'react';
import { apiClient, apiUtils } from '#lib/api/api.ts';
import { sessionExpired, sessionExpiryHandler } from '#lib/network/session-expired.ts';
import { setViewer } from '#lib/session/session.ts';

/** Together with the server's delay, a session ended elsewhere ends here within five seconds. */
const intervalMs = 4_000;

/** Polls the session while the page is visible and online. */
export function SessionWatch({ userId }: { userId: number }) {
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void checkSession(userId);
    };
    const timer = setInterval(poll, intervalMs);
    document.addEventListener('visibilitychange', poll);
    addEventListener('online', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
      removeEventListener('online', poll);
    };
  }, [userId]);

  return null;
}

async function checkSession(userId: number): Promise<void> {
  const viewer = await apiClient.session.viewer.query().catch(() => null);
  // The user may have changed during the request.
  const known = apiUtils.session.viewer.getData();
  if (!viewer || known?.user?.id !== userId) return;
  const isSame = viewer.user?.id === userId;
  // A running exam belongs to one student, so another student's login ends the session.
  if (!viewer.user || (!isSame && sessionExpiryHandler.get())) sessionExpired.emit();
  else if (!isSame) setViewer(viewer);
  else if (JSON.stringify(viewer) !== JSON.stringify(known)) {
    apiUtils.session.viewer.setData(undefined, viewer);
  }
}
