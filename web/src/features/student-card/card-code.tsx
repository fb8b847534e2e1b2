import { useTranslation } from 'react-i18next';
import { QrCode } from '#components/qr/qr-code.tsx';
import styles from './card.module.css';
import { useCardPass } from './use-card-pass.ts';

/** The current code. Without a code the back of the card shows only its texts. */
export function CardCode() {
  const { t } = useTranslation('profile');
  const { data, isError } = useCardPass();
  if (!data || isError) return null;
  return (
    <div className={styles['small-code']}>
      <QrCode text={data.url} label={t('card.qr')} />
    </div>
  );
}
