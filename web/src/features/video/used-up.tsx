import type { Note } from '@fasl/shared/contracts/unit';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';

/** What stands in place of a film that may not be watched any more. */
export function UsedUp({ notes }: { notes: Note[] | null }) {
  const { t } = useTranslation('video');
  const hints = [notes?.length ? t('usedUpNotes') : '', t('usedUpHint')];
  return <EmptyState shape="fa" title={t('usedUp')} text={hints.join(' ').trim()} />;
}
