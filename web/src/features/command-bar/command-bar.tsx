import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RetryNote } from '#components/feedback/retry-note.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import styles from './command-bar.module.css';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { commandPanelQuery } from './use-command-bar.ts';

type Props = { isOpen: boolean; close: () => void };

export function CommandBar({ isOpen, close }: Props) {
  const { t } = useTranslation('common');
  return (
    <Sheet label={t('search')} open={isOpen} close={close} side="top" className={styles['sheet']}>
      {isOpen && <Panel close={close} />}
    </Sheet>
  );
}

/** If the panel's code fails to load, only the panel shows an error. */
function Panel({ close }: Pick<Props, 'close'>) {
  const { data, error, refetch, isFetching } = useQuery(commandPanelQuery);
  if (data) return <data.CommandPanel close={close} />;
  if (error) return <RetryNote retry={() => void refetch()} busy={isFetching} />;
  return <PanelSkeleton />;
}
