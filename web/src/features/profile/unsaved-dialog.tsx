import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import { registerLeaveGuard } from '#lib/router/leave-guard.ts';
import { readProfileTab } from './profile-search.ts';

/** Navigation within the tab does not discard anything. */
const isLeavingTab: ShouldBlockFn = ({ current, next }) =>
  current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search);

const tabOf = (search: object) => readProfileTab('tab' in search ? search.tab : undefined);

type Props = { isDirty: boolean; changed: string; onLeave: () => void };

/** Asks before unsaved changes are discarded by navigation, closing the window or logging out. */
export function UnsavedDialog({ isDirty, changed, onLeave }: Props) {
  const { t } = useTranslation('profile');
  const blocker = useBlocker({
    shouldBlockFn: isLeavingTab,
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
    withResolver: true,
  });
  const logout = useLogoutConfirmation(isDirty);

  return (
    <ConfirmDialog
      open={blocker.status === 'blocked' || logout !== null}
      title={t('unsaved.question')}
      stay={t('unsaved.stay')}
      go={t('unsaved.leave')}
      kind="discard"
      close={() => {
        logout?.(false);
        blocker.reset?.();
      }}
      onGo={() => {
        onLeave();
        logout?.(true);
        blocker.proceed?.();
      }}
    >
      {changed && <p>{t('unsaved.changed', { fields: changed })}</p>}
    </ConfirmDialog>
  );
}

type LeaveDecision = (isLeaving: boolean) => void;

/** Returns the function that resolves a pending logout, or `null`. */
function useLogoutConfirmation(isDirty: boolean): LeaveDecision | null {
  const [decide, setDecide] = useState<LeaveDecision | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    return registerLeaveGuard(
      () =>
        new Promise((resolve) => {
          setDecide(() => (leaving: boolean) => {
            setDecide(null);
            resolve(leaving);
          });
        }),
    );
  }, [isDirty]);
  return decide;
}
