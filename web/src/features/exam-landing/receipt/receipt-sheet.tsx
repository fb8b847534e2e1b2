import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { Button } from '#components/button/button.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { QrCode } from '#components/qr/qr-code.tsx';
import { createCanvas, setFont, toPng } from '#lib/browser/canvas-png.ts';
import { notify } from '#lib/browser/notices.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import type { StoredReceipt } from '#lib/offline/stored-receipts.ts';
import styles from './attempt-receipt.module.css';

const width = 900;

const margin = 60;

const codeWidth = 560;

const lineHeight = 56;

const verifyUrl = (code: string): string => new URL(`/verify/test/${code}`, location.origin).href;

type Props = { receipt: StoredReceipt; open: boolean; close: () => void };

/** All data is on this device, so the receipt opens offline and can be saved as a picture. */
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
        <ReceiptDetails receipt={receipt} />
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

function useReceiptPicture({ code, test, submittedAt, answered, questions }: StoredReceipt) {
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

function ReceiptDetails({ receipt }: { receipt: StoredReceipt }) {
  const { t } = useTranslation('test');
  const { submittedAt, answered, questions, digest } = receipt;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('receipt.at')}</dt>
        <dd>
          <bdi>
            {formatDate(submittedAt)} {formatTime(submittedAt)}
          </bdi>
        </dd>
      </div>
      <div>
        <dt>{t('receipt.answered')}</dt>
        <dd>
          <bdi dir="ltr">
            {answered} / {questions}
          </bdi>
        </dd>
      </div>
      <div className={styles['whole']}>
        <dt>{t('receipt.digest')}</dt>
        <dd>
          <bdi dir="ltr" className={styles['digest']}>
            {digest}
          </bdi>
        </dd>
      </div>
    </dl>
  );
}

type ReceiptTexts = { title: string; test: string; code: string; url: string; lines: string[] };

type Context = CanvasRenderingContext2D;

/** Always black on white: the receipt may be printed, and its code must be scannable. */
function drawReceipt({ title, test, code, url, lines }: ReceiptTexts): Promise<Blob> {
  const below = 250 + codeWidth + 90;
  const height = below + (lines.length + 1) * lineHeight + margin;
  const { canvas, pen } = createCanvas(width, height);
  const { direction } = getComputedStyle(document.documentElement);
  pen.direction = direction === 'rtl' ? 'rtl' : 'ltr';
  pen.textAlign = 'center';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#000';
  write(pen, title, { y: 110, size: 56, weight: 800 });
  write(pen, test, { y: 190, size: 40, weight: 600 });
  drawCode(pen, url);
  // Codes and addresses are left-to-right in both languages.
  write(pen, `\u2066${code}\u2069`, { y: below, size: 52, weight: 900 });
  for (const [index, line] of [...lines, `\u2066${url}\u2069`].entries()) {
    write(pen, line, { y: below + (index + 1) * lineHeight, size: 30, weight: 500 });
  }
  return toPng(canvas);
}

function drawCode(pen: Context, url: string): void {
  const { data, size } = encode(url, { ecc: 'M', border: 2 });
  const unit = Math.floor(codeWidth / size);
  const start = Math.round((width - unit * size) / 2);
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) pen.fillRect(start + x * unit, 230 + y * unit, unit, unit);
    }
  }
}

type TextStyle = { y: number; size: number; weight: number };

function write(pen: Context, text: string, { y, size, weight }: TextStyle): void {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font');
  setFont(pen, text, { size, weight, family, room: width - 2 * margin });
  pen.fillText(text, width / 2, y);
}
