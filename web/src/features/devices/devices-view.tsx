import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { DeviceList } from './device-list.tsx';
import styles from './devices.module.css';

/** The devices, and below them the other settings. */
export function DevicesView({ children }: { children: ReactNode }) {
  const { t } = useTranslation('device');
  const { data, error, isFetching, refetch } = api.device.list.useQuery();
  usePageTitle(t('title'));

  return (
    <>
      <h1 className={styles['heading']}>{t('title')}</h1>
      {data && <DeviceList list={data} />}
      {!data && error && (
        <SectionError error={error} retry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <DevicesSkeleton />}
      <div className={styles['others']}>{children}</div>
    </>
  );
}

function DevicesSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <Skeleton width="100%" height="364px" />
    </>
  );
}
