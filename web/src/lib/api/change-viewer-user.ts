import type { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { apiUtils } from './api.ts';

/** After a new name or photo: header, dashboard and card show the same person. */
export function changeViewerUser(changes: Partial<ViewerUser>): void {
  apiUtils.session.viewer.setData(undefined, (viewer) =>
    viewer?.user ? { ...viewer, user: { ...viewer.user, ...changes } } : viewer,
  );
}
