import { useTranslation } from 'react-i18next';
import { saveFile } from '#lib/browser/save-file.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { digitGroups } from '#lib/format/digit-groups.ts';
import { formatAmount } from '#lib/format/format.ts';
import type { Kiosk } from './kiosk-words.ts';

/** Draws the sheet in the words of the page, and keeps it. */
export function useKioskPicture({ payment, place, steps }: Kiosk) {
  const { t } = useTranslation('payment');
  return async () => {
    const { drawKiosk } = await import('./draw-kiosk.ts');
    const number = payment.billReference ?? '';
    const amounts = { amount: formatAmount(payment.amount), total: formatAmount(payment.total) };
    const until = payment.expiresAt && t('kiosk.until', { at: formatDateTime(payment.expiresAt) });
    const picture = await drawKiosk({
      title: t('kiosk.title', { place }),
      tell: t('kiosk.tell'),
      number,
      groups: digitGroups(number),
      amounts: t(`kiosk.amounts.${payment.purpose}`, amounts),
      lines: [...(until ? [until] : []), ...steps],
    });
    saveFile(picture, `fasl-${number}.png`);
  };
}
