import { useTranslation } from 'react-i18next';
import { notify } from '#lib/browser/notices.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import type { KeptReceipt } from '#lib/offline/kept-receipts.ts';
import { drawReceipt } from './draw-receipt.ts';
import { verifyUrl } from './verify-url.ts';

/** Draws the receipt in the words of the page, and saves it. */
export function useReceiptPicture({ code, test, submittedAt, answered, questions }: KeptReceipt) {
  const { t } = useTranslation('test');
  return () => {
    const at = `${formatDate(submittedAt)} ${formatTime(submittedAt)}`;
    drawReceipt({
      title: t('receipt.title'),
      test,
      code,
      url: verifyUrl(code),
      lines: [
        `${t('receipt.at')}: ${at}`,
        `${t('receipt.answered')}: \u2066${answered} / ${questions}\u2069`,
      ],
    }).then(
      (picture) => saveFile(picture, `fasl-${code}.png`),
      () => notify('warning', t('receipt.notSaved')),
    );
  };
}
