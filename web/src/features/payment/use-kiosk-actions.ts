import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/browser/copy-text.ts';
import { notify } from '#lib/browser/notices.ts';
import { formatAmount } from '#lib/format/format.ts';
import type { Kiosk } from './kiosk-words.ts';
import { useKioskPicture } from './use-kiosk-picture.ts';

/** Copies the number, hands it on, or keeps it as a picture for whoever goes to the kiosk without a line. */
export function useKioskActions(kiosk: Kiosk) {
  const { t } = useTranslation('payment');
  const [isSaving, setIsSaving] = useState(false);
  const drawPicture = useKioskPicture(kiosk);
  const { payment, place } = kiosk;
  const number = payment.billReference ?? '';

  const copy = () => {
    copyText(number).then(
      () => notify('success', t('kiosk.copied')),
      () => notify('warning', t('kiosk.notCopied')),
    );
  };
  const text = t('kiosk.shareText', { place, number, total: formatAmount(payment.total) });
  // Whoever closes the browser's own list has changed their mind, which is no failure.
  const share = () => void navigator.share({ text }).catch(() => undefined);

  const save = async () => {
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
    save: () => void save(),
    isSaving,
  };
}
