import { ResponseException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/feedback/section-error.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import type { PreviewFile } from '#lib/format/file-address.ts';
import { Desk } from './desk.tsx';
import type { OpenPaper } from './open-paper.ts';
import { openPaper } from './open-paper.ts';
import { BarStep, PaperBar } from './paper-bar.tsx';
import { PaperWaiting } from './paper-waiting.tsx';
import styles from './reading.module.css';
import { usePage } from './use-page.ts';

const closed: State = { paper: null, failed: false };

/** Of an address whose time is over, or that leads nowhere any more. */
const refusals = new Set([401, 403, 404, 410]);

type Props = Pick<PreviewFile, 'address' | 'name' | 'renew' | 'downloadable'>;

/** A paper page by page, on a phone as on a desktop. */
export function Paper({ address, name, renew, downloadable }: Props) {
  const { t } = useTranslation('reading');
  const { paper, failed, again } = usePaper(address, renew);
  const [place, setPlace] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [desk, setDesk] = useState<HTMLElement | null>(null);
  const sheet = useRef<HTMLCanvasElement>(null);
  const drawn = usePage({ paper, place, zoom }, { desk, sheet });
  const isComing = !paper || !(drawn.isThere || drawn.failed);
  useGoOn(failed || drawn.failed, again);
  const tryAgain = () => {
    // What was pressed goes.
    desk?.focus();
    again();
  };
  const turnTo = (next: number) => {
    setPlace(next);
    desk?.scrollTo(0, 0);
  };

  if (failed) return <SectionError text={t('failed')} retry={again} />;
  return (
    <section aria-label={name} className={styles['paper']}>
      <PaperBar label={t('tools')} zoom={zoom} setZoom={setZoom}>
        <PageSteps place={place} pages={paper?.numPages ?? 0} turnTo={turnTo} />
      </PaperBar>
      <Desk ref={setDesk} label={t('page', { place })}>
        {isComing && <PaperWaiting />}
        {!isComing && drawn.failed && (
          <SectionError text={t(downloadable ? 'pageFailed' : 'pageFailedHere')} retry={tryAgain} />
        )}
        <canvas ref={sheet} className={styles['sheet']} hidden={isComing || drawn.failed} />
        <VisuallyHidden>{drawn.written}</VisuallyHidden>
      </Desk>
    </section>
  );
}

type PageStepsProps = {
  place: number;
  /** 0 before it is known. */
  pages: number;
  turnTo: (place: number) => void;
};

function PageSteps({ place, pages, turnTo }: PageStepsProps) {
  const { t } = useTranslation('reading');
  return (
    <>
      <BarStep say={t('before')} sign="‹" to={place > 1 ? place - 1 : undefined} go={turnTo} />
      <output className={styles['place']}>
        <bdi>{t('placeOf', { place, pages: pages || '…' })}</bdi>
      </output>
      <BarStep say={t('after')} sign="›" to={place < pages ? place + 1 : undefined} go={turnTo} />
    </>
  );
}

type State = { paper: OpenPaper['paper'] | null; failed: boolean };

function usePaper(address: string, renew: () => void): State & { again: () => void } {
  const [state, setState] = useState(closed);
  const again = useRef<() => void>(() => undefined);
  const renewNow = useEffectEvent(renew);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let shown: OpenPaper | null = null;
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      // Of a paper that stood open, what was read stays.
      if (!shown) setState({ paper: null, failed: true });
      else if (error instanceof ResponseException && refusals.has(error.status)) renewNow();
    };
    const open = () =>
      void openPaper(address, signal).then((opened) => {
        if (signal.aborted) return;
        shown?.close();
        shown = opened;
        setState({ paper: opened.paper, failed: false });
      }, fail);
    again.current = () => {
      open();
      if (shown) return;
      setState(closed);
      renewNow();
    };
    open();
    return () => stop.abort();
  }, [address]);
  return { ...state, again: () => again.current() };
}

/** What a lost network kept back goes on by itself: the library keeps for good that a part was not to be had. */
function useGoOn(isLost: boolean, again: () => void): void {
  const goOn = useEffectEvent(again);
  useEffect(() => {
    if (!isLost) return undefined;
    const listen = () => goOn();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, [isLost]);
}
