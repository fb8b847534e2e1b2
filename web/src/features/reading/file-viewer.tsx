/* oxlint-disable jsx-a11y/media-has-caption -- Uploaded audio has no captions. */

import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { focusOnMount } from '#lib/browser/focus.ts';
import type { PreviewFile } from '#lib/format/file-address.ts';
import { useSizeText } from '#lib/format/file-size.ts';
import { importChunk } from '#lib/network/import-chunk.ts';
import { isDataSaverOn } from '#lib/network/saves-data.ts';
import { PdfSkeleton } from './pdf-skeleton.tsx';
import { fetchPdfWorker, isPdfToolsLoaded, pdfToolsBytes } from './pdf-tools.ts';
import { Picture } from './picture.tsx';
import styles from './reading.module.css';

const Paper = lazy(loadPdfViewer);

/** Loads viewer and worker in parallel. */
async function loadPdfViewer() {
  // `openPdf` waits for the worker and retries.
  fetchPdfWorker().catch(() => undefined);
  const { PdfViewer } = await importChunk(() => import('./pdf-viewer.tsx'));
  return { default: PdfViewer };
}

/** Shows a PDF, image or audio file in the page. With data saving on, it loads after a press. */
export function FileViewer(file: PreviewFile) {
  const [isDeferred] = useState(isDataSaverOn);
  const [isRequested, setIsRequested] = useState(false);
  if (!isDeferred) return <FileContent {...file} />;
  if (isRequested) {
    return (
      <div tabIndex={-1} ref={focusOnMount}>
        <FileContent {...file} />
      </div>
    );
  }
  return <ShowButton look={file.look} size={file.size} onClick={() => setIsRequested(true)} />;
}

function FileContent({ name, look, downloadable, ...file }: PreviewFile) {
  const { t } = useTranslation('reading');
  const { address, renew } = useStableAddress(file);
  const [broken, setBroken] = useState<string | null>(null);
  const tryAgain = () => {
    setBroken(null);
    renew();
  };
  const fail = () => setBroken(address);
  if (broken === address) return <SectionError text={t('failed')} retry={tryAgain} />;
  if (look === 'picture') {
    return <Picture address={address} name={name} onError={fail} />;
  }
  if (look === 'sound') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: uploaded audio has no captions.
      <audio
        src={address}
        onError={fail}
        aria-label={name}
        controls
        preload="metadata"
        className={styles['sound']}
      />
    );
  }
  return (
    <Suspense fallback={<PdfSkeleton />}>
      <Paper address={address} name={name} renew={renew} downloadable={downloadable} />
    </Suspense>
  );
}

/**
 * Keeps the first URL while it works, because a new URL would reload the file and restart audio.
 */
function useStableAddress({ address, renew }: Pick<PreviewFile, 'address' | 'renew'>) {
  const [current, setCurrent] = useState({ address, isOver: false });
  if (current.isOver && current.address !== address) setCurrent({ address, isOver: false });
  const renewNow = () => {
    setCurrent({ ...current, isOver: true });
    renew();
  };
  return { address: current.address, renew: renewNow };
}

type Props = Pick<PreviewFile, 'look' | 'size'> & { onClick: () => void };

/** The label contains the size of everything that will be downloaded. */
function ShowButton({ look, size, onClick }: Props) {
  const { t } = useTranslation('reading');
  const viewer = useSizeText()(pdfToolsBytes);
  const needsViewer = !isPdfToolsLoaded.use() && look === 'paper';
  const label = size ? t('show', { size }) : t('showUnsized');
  const labelWithViewer = size
    ? t('showFirst', { size, viewer })
    : t('showFirstUnsized', { viewer });
  return <Button onClick={onClick}>{needsViewer ? labelWithViewer : label}</Button>;
}
