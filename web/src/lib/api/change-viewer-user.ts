import type { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { apiUtils } from './api.ts';

/** Updates the name or photo of the cached viewer, which header, dashboard and card show. */
export function changeViewerUser(changes: Partial<ViewerUser>): void {
  apiUtils.session.viewer.setData(undefined, (viewer) =>
    viewer?.user ? { ...viewer, user: { ...viewer.user, ...changes } } : viewer,
  );
}
