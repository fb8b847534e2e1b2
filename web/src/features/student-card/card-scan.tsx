import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { QrCode } from '#components/qr/qr-code.tsx';
import type { CardContent } from './card-content.ts';
import styles from './card-screen.module.css';
import { ScreenFrame } from './screen-frame.tsx';
import { useCardPass } from './use-card-pass.ts';

export function CardScan({ content, close }: { content: CardContent; close: () => void }) {
  const { t } = useTranslation('profile');
  const { data, isError, isFetching, refetch } = useCardPass();

  return (
    <ScreenFrame title={t('card.scanTitle')} close={close}>
      {isError && (
        <SectionError text={t('card.scanLost')} retry={() => void refetch()} busy={isFetching} />
      )}
      {data && !isError && (
        <QrCode text={data.url} label={t('card.qr')} className={styles['code']} />
      )}
      {!data && !isError && <Skeleton className={styles['code']} />}
      <p className={styles['holder']} dir="auto">
        {content.name}
      </p>
      {!isError && <p className={styles['hint']}>{t('card.scanHint')}</p>}
    </ScreenFrame>
  );
}
