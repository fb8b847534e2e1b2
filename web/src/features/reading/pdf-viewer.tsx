import { ResponseException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/feedback/section-error.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import type { PreviewFile } from '#lib/format/file-address.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import { PdfSkeleton } from './pdf-skeleton.tsx';
import styles from './reading.module.css';
import { ScrollArea } from './scroll-area.tsx';
import { usePdfPage } from './use-page.ts';
import { ZoomBar, ZoomBarButton } from './zoom-bar.tsx';

const initialState: State = { paper: null, failed: false };

/** Status codes of an expired or removed address. */
const renewableStatusCodes = new Set([401, 403, 404, 410]);

type Props = Pick<PreviewFile, 'address' | 'name' | 'renew' | 'downloadable'>;

export function PdfViewer({ address, name, renew, downloadable }: Props) {
  const { t } = useTranslation('reading');
  const { paper, failed, retry } = usePdf(address, renew);
  const [pageNumber, setPageNumber] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  const sheet = useRef<HTMLCanvasElement>(null);
  const page = usePdfPage({ paper, pageNumber, zoom }, { scrollArea, sheet });
  const isLoading = !paper || !(page.hasPage || page.failed);
  useRetryWhenOnline(failed || page.failed, retry);
  const retryPage = () => {
    // The pressed button is removed, so the focus moves.
    scrollArea?.focus();
    retry();
  };
  const turnTo = (next: number) => {
    setPageNumber(next);
    scrollArea?.scrollTo(0, 0);
  };

  if (failed) return <SectionError text={t('failed')} retry={retry} />;
  return (
    <section aria-label={name} className={styles['paper']}>
      <ZoomBar label={t('tools')} zoom={zoom} setZoom={setZoom}>
        <PageSteps pageNumber={pageNumber} pages={paper?.numPages ?? 0} turnTo={turnTo} />
      </ZoomBar>
      <ScrollArea ref={setScrollArea} label={t('page', { place: pageNumber })}>
        {isLoading && <PdfSkeleton />}
        {!isLoading && page.failed && (
          <SectionError
            text={t(downloadable ? 'pageFailed' : 'pageFailedHere')}
            retry={retryPage}
          />
        )}
        <canvas ref={sheet} className={styles['sheet']} hidden={isLoading || page.failed} />
        <VisuallyHidden>{page.text}</VisuallyHidden>
      </ScrollArea>
    </section>
  );
}

type PageStepsProps = {
  pageNumber: number;
  pages: number;
  turnTo: (pageNumber: number) => void;
};

function PageSteps({ pageNumber, pages, turnTo }: PageStepsProps) {
  const { t } = useTranslation('reading');
  if (pages < 2) return null;
  return (
    <span className={joinClasses(styles['group'], styles['pages'])}>
      <ZoomBarButton
        label={t('before')}
        sign="‹"
        to={pageNumber > 1 ? pageNumber - 1 : undefined}
        go={turnTo}
      />
      <output className={styles['place']}>
        <bdi>{t('placeOf', { place: pageNumber, pages })}</bdi>
      </output>
      <ZoomBarButton
        label={t('after')}
        sign="›"
        to={pageNumber < pages ? pageNumber + 1 : undefined}
        go={turnTo}
      />
    </span>
  );
}

type State = { paper: OpenPdf['paper'] | null; failed: boolean };

function usePdf(address: string, renew: () => void): State & { retry: () => void } {
  const [state, setState] = useState(initialState);
  const retry = useRef<() => void>(() => undefined);
  const renewNow = useEffectEvent(renew);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let shown: OpenPdf | null = null;
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      // If the PDF is open, its loaded pages stay visible.
      if (!shown) setState({ paper: null, failed: true });
      else if (error instanceof ResponseException && renewableStatusCodes.has(error.status))
        renewNow();
    };
    const open = () =>
      void openPdf(address, signal).then((opened) => {
        if (signal.aborted) return;
        shown?.close();
        shown = opened;
        setState({ paper: opened.paper, failed: false });
      }, fail);
    retry.current = () => {
      open();
      if (shown) return;
      setState(initialState);
      renewNow();
    };
    open();
    return () => stop.abort();
  }, [address]);
  return { ...state, retry: () => retry.current() };
}

/** Retries when the network is back: pdf.js does not request a failed part again. */
function useRetryWhenOnline(isLost: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!isLost) return undefined;
    const listen = () => onOnline();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, [isLost]);
}
