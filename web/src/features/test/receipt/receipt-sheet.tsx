import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { QrCode } from '#components/qr/qr-code.tsx';
import { Sheet } from '#components/sheet.tsx';
import type { KeptReceipt } from '#lib/offline/kept-receipts.ts';
import styles from './attempt-receipt.module.css';
import { ReceiptFacts } from './receipt-facts.tsx';
import { useReceiptPicture } from './use-receipt-picture.ts';
import { verifyUrl } from './verify-url.ts';

type Props = { receipt: KeptReceipt; open: boolean; close: () => void };

/** All of it lies on this device: it opens without a network, and can be saved as a picture. */
export function ReceiptSheet({ receipt, open, close }: Props) {
  const { t } = useTranslation(['test', 'common']);
  const save = useReceiptPicture(receipt);
  const url = verifyUrl(receipt.code);
  return (
    <Sheet label={t('receipt.title')} open={open} close={close} side="center">
      <div className={styles['sheet']}>
        <div className={styles['bar']}>
          <h2>{t('receipt.title')}</h2>
          <IconButton icon="close" label={t('common:close')} onClick={close} />
        </div>
        <p className={styles['test']} dir="auto">
          {receipt.test}
        </p>
        <QrCode text={url} label={t('receipt.qr')} className={styles['qr']} />
        <bdi dir="ltr" className={styles['code']}>
          {receipt.code}
        </bdi>
        <ReceiptFacts receipt={receipt} />
        <p className={styles['hint']}>{t('receipt.hint')}</p>
        <Button wide onClick={save}>
          {t('receipt.save')}
        </Button>
        <a href={url} target="_blank" rel="noopener" className={styles['open']}>
          {t('receipt.check')}
        </a>
      </div>
    </Sheet>
  );
}
