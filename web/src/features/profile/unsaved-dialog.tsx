import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { readTab } from './profile-search.ts';

/** A jump within the page leaves nothing behind. */
const leaves: ShouldBlockFn = ({ current, next }) =>
  current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search);

const tabOf = (search: object) => readTab('tab' in search ? search.tab : undefined);

/** Another tab, another page, the way back or a closed window: what was typed is not lost without a question. */
export function UnsavedDialog({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('profile');
  const blocker = useBlocker({
    shouldBlockFn: leaves,
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
    withResolver: true,
  });

  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={t('unsaved.question')}
      stay={t('unsaved.stay')}
      go={t('unsaved.leave')}
      close={() => blocker.reset?.()}
      onGo={() => blocker.proceed?.()}
    />
  );
}
