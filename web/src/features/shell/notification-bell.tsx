import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#components/layout/sheet.tsx';
import { SheetLoading } from '#components/layout/sheet-loading.tsx';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import styles from './notification-bell.module.css';
import { useNotifications } from './use-notifications.ts';

const NotificationList = lazy(async () => ({
  default: (await importWithRetry(() => import('./notification-list.tsx'))).NotificationList,
}));

export function NotificationBell({ icon }: { icon: ReactNode }) {
  const { t } = useTranslation('notification');
  const [isOpen, setOpen] = useState(false);
  const news = useNotifications();
  const unread = news.list?.unread ?? 0;
  const close = () => setOpen(false);

  return (
    <>
      <button
        type="button"
        className={styles['bell']}
        aria-label={unread > 0 ? t('unread', { count: unread }) : t('title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {icon}
        {unread > 0 && (
          <span
            className={styles['count']}
            aria-hidden="true"
            data-count={unread > 9 ? '9+' : unread}
          />
        )}
      </button>
      <Sheet label={t('title')} open={isOpen} close={close} side="end">
        <Suspense fallback={<SheetLoading close={close} />}>
          <NotificationList news={news} close={close} />
        </Suspense>
      </Sheet>
    </>
  );
}
