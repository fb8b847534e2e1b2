import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';

/** What stands in place of a film that may not be watched any more. */
export function UsedUp() {
  const { t } = useTranslation('video');
  return <EmptyState shape="fa" title={t('usedUp')} text={t('usedUpHint')} />;
}
