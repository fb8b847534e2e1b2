import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/browser/notices.ts';
import { copyText, saveFile } from '#lib/browser/save-file.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { groupDigits } from '#lib/format/digit-groups.ts';
import { formatAmount } from '#lib/format/format.ts';
import { buildMessageLinks, type KioskPayment, writeMessage } from './kiosk-text.ts';

export function useKioskActions(kiosk: KioskPayment) {
  const { t } = useTranslation('payment');
  const [isSaving, setIsSaving] = useState(false);
  const drawPicture = useKioskPicture(kiosk);
  const { payment, kioskName } = kiosk;
  const number = payment.billReference ?? '';

  const copy = () => {
    copyText(number).then(
      () => notify('success', t('kiosk.copied')),
      () => notify('warning', t('kiosk.notCopied')),
    );
  };
  const text = writeMessage({ ...payment, place: kioskName }, t);
  // Closing the browser's share dialog also rejects.
  const share = () => void navigator.share({ text }).catch(() => undefined);

  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    try {
      await drawPicture();
    } catch {
      notify('warning', t('kiosk.notSaved'));
    } finally {
      setIsSaving(false);
    }
  };
  return {
    copy,
    share: 'share' in navigator ? share : null,
    messageLinks: buildMessageLinks(text),
    save: () => void save(),
    isSaving,
  };
}

function useKioskPicture({ payment, kioskName, steps }: KioskPayment) {
  const { t } = useTranslation('payment');
  return async () => {
    const { drawPaymentSlip } = await import('./draw-kiosk.ts');
    const number = payment.billReference ?? '';
    const amounts = { amount: formatAmount(payment.amount), total: formatAmount(payment.total) };
    const until = payment.expiresAt && t('kiosk.until', { at: formatDateTime(payment.expiresAt) });
    const picture = await drawPaymentSlip({
      title: t('kiosk.title', { place: kioskName }),
      instruction: t('kiosk.tell'),
      number,
      groups: groupDigits(number),
      amounts: t(`kiosk.amounts.${payment.purpose}`, amounts),
      lines: [...(until ? [until] : []), ...steps],
    });
    saveFile(picture, `fasl-${number}.png`);
  };
}
