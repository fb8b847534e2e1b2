import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { encodeCode128 } from '@fasl/shared/rules/text/code128';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { groupDigits } from '#lib/format/digit-groups.ts';
import { formatAmount } from '#lib/format/format.ts';
import styles from './kiosk.module.css';
import type { KioskPayment } from './kiosk-text.ts';
import { formatTimeLeft, getKioskSteps } from './kiosk-text.ts';
import { useKioskActions } from './use-kiosk-actions.ts';

const paths = {
  copy: 'M11 8h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3M4 16V6a2 2 0 0 1 2-2h10',
  chat: 'M4 20l1.4-4A8 8 0 1 1 8.6 19zM9 10.5h6M9 13.5h4',
  message: 'M6 5h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6l-5 4v-4H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3',
  share: 'M12 15V4m-4 3 4-4 4 4M5 12v7h14v-7',
  picture:
    'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3M4 17l5-5 4 4 3-3 4 4',
} as const;

/** Quiet zone around the bars, which a scanner needs. */
const quietZone = 10;

const height = 40;

type Props = { payment: PaymentOutcome; kioskName: string; secondsLeft: number | null };

export function KioskSheet({ payment, kioskName, secondsLeft }: Props) {
  const { t } = useTranslation('payment');
  const bill = payment.billReference ?? '';
  const amounts = { amount: formatAmount(payment.amount), total: formatAmount(payment.total) };
  const steps = getKioskSteps(payment.method).map((key) =>
    t(`kiosk.steps.${key}`, { place: kioskName }),
  );

  return (
    <section aria-label={t('kiosk.label')} className={styles['sheet']}>
      <div className={styles['block']}>
        <span className={styles['strong']}>{t('kiosk.tell')}</span>
        <bdi className={styles['code']}>{groupDigits(bill)}</bdi>
        <Barcode digits={bill} />
        <span className={styles['strong']}>{t(`kiosk.amounts.${payment.purpose}`, amounts)}</span>
      </div>
      <div className={styles['body']}>
        {secondsLeft !== null && (
          <p className={styles['left']}>
            <Icon name="clock" />
            <span>
              {t('kiosk.expires')} <b role="timer">{formatTimeLeft(secondsLeft)}</b>
            </span>
          </p>
        )}
        <ol className={styles['steps']}>
          {steps.map((step) => (
            <li key={step}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
        <KioskActions payment={payment} kioskName={kioskName} steps={steps} />
      </div>
    </section>
  );
}

function Barcode({ digits }: { digits: string }) {
  const { t } = useTranslation('payment');
  const code = encodeCode128(digits);
  if (!code) return null;
  const bars = code.bars.map(
    ({ at, width }) => `M${at + quietZone} 0h${width}v${height}h-${width}z`,
  );
  return (
    <svg
      role="img"
      aria-label={t('kiosk.barcode')}
      viewBox={`0 0 ${code.width + 2 * quietZone} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={styles['barcode']}
    >
      <path d={bars.join('')} />
    </svg>
  );
}

function KioskActions(kiosk: KioskPayment) {
  const { t } = useTranslation('payment');
  const { copy, share, save, isSaving, messageLinks } = useKioskActions(kiosk);
  const action = styles['action'];
  return (
    <div className={styles['actions']}>
      <button type="button" className={action} onClick={copy}>
        <KioskIcon name="copy" />
        {t('kiosk.copy')}
      </button>
      <button type="button" className={action} aria-busy={isSaving || undefined} onClick={save}>
        <KioskIcon name="picture" />
        {t('kiosk.save')}
      </button>
      <a className={action} href={messageLinks.whatsapp} target="_blank" rel="noopener noreferrer">
        <KioskIcon name="chat" />
        {t('kiosk.whatsapp')}
      </a>
      <a className={action} href={messageLinks.sms}>
        <KioskIcon name="message" />
        {t('kiosk.sms')}
      </a>
      {share && (
        <button type="button" className={action} onClick={share}>
          <KioskIcon name="share" />
          {t('kiosk.share')}
        </button>
      )}
    </div>
  );
}

function KioskIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles['icon']}>
      <path d={paths[name]} />
    </svg>
  );
}
