import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#components/sheet.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './command-bar.module.css';
import { loadPanel } from './use-command-bar.ts';

const CommandPanel = lazy(async () => ({ default: await loadPanel() }));

type Props = { isOpen: boolean; close: () => void };

export function CommandBar({ isOpen, close }: Props) {
  const { t } = useTranslation('common');
  return (
    <Sheet
      label={t('searchLabel')}
      open={isOpen}
      close={close}
      side="top"
      className={styles['sheet']}
    >
      <Suspense fallback={<Waiting />}>
        <CommandPanel close={close} />
      </Suspense>
    </Sheet>
  );
}

const Waiting = () => (
  <div className={styles['waiting']}>
    <Skeleton height="52px" />
    <Skeleton height="44px" />
    <Skeleton height="44px" />
  </div>
);
