import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import { guardLeaving } from '#lib/router/leave-guard.ts';
import { readTab } from './profile-search.ts';

/** A jump within the page leaves nothing behind. */
const leaves: ShouldBlockFn = ({ current, next }) =>
  current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search);

const tabOf = (search: object) => readTab('tab' in search ? search.tab : undefined);

type Props = { isDirty: boolean; onLeave: () => void };

/** Another tab, another page, the way back, a closed window or logging out: what was typed is not lost without a question. */
export function UnsavedDialog({ isDirty, onLeave }: Props) {
  const { t } = useTranslation('profile');
  const blocker = useBlocker({
    shouldBlockFn: leaves,
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
    withResolver: true,
  });
  const logout = useLogoutQuestion(isDirty);

  return (
    <ConfirmDialog
      open={blocker.status === 'blocked' || logout !== null}
      title={t('unsaved.question')}
      stay={t('unsaved.stay')}
      go={t('unsaved.leave')}
      close={() => {
        logout?.(false);
        blocker.reset?.();
      }}
      onGo={() => {
        onLeave();
        logout?.(true);
        blocker.proceed?.();
      }}
    />
  );
}

type Answer = (leaves: boolean) => void;

/** What answers the question that logging out waits for; `null` while there is none. */
function useLogoutQuestion(isDirty: boolean): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    return guardLeaving(
      () =>
        new Promise((resolve) => {
          setAnswer(() => (leaving: boolean) => {
            setAnswer(null);
            resolve(leaving);
          });
        }),
    );
  }, [isDirty]);
  return answer;
}
