import { useEffect } from 'react';
import { apiClient, utils } from '#lib/api/api.ts';
import { sessionExpired, sessionExpiryHandler } from '#lib/network/session-expired.ts';
import { setViewer } from '#lib/session/session.ts';

/** With the server's own patience, a session that was ended elsewhere is over here within five seconds. */
const everyMs = 4_000;

/** Asks whether the session still holds, while somebody looks at the page and it can be asked. */
export function SessionWatch({ userId }: { userId: number }) {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void askOnce(userId);
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('online', ask);
    };
  }, [userId]);

  return null;
}

async function askOnce(userId: number): Promise<void> {
  const viewer = await apiClient.session.viewer.query().catch(() => null);
  // Meanwhile somebody else may have come, or nobody is left.
  const known = utils.session.viewer.getData();
  if (!viewer || known?.user?.id !== userId) return;
  const isSame = viewer.user?.id === userId;
  // To a test that keeps its own student whoever signed in beside it is as good as nobody.
  if (!viewer.user || (!isSame && sessionExpiryHandler.get())) sessionExpired.emit();
  else if (!isSame) setViewer(viewer);
  else if (JSON.stringify(viewer) !== JSON.stringify(known)) {
    utils.session.viewer.setData(undefined, viewer);
  }
}
