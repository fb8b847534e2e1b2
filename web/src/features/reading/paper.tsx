import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnlyHeard } from '#components/only-heard.tsx';
import { SectionError } from '#components/section-error.tsx';
import type { ShownFile } from '#lib/format/file-address.ts';
import { Desk } from './desk.tsx';
import { PageSteps } from './page-steps.tsx';
import { PaperBar } from './paper-bar.tsx';
import { PaperWaiting } from './paper-waiting.tsx';
import styles from './reading.module.css';
import { usePage } from './use-page.ts';
import { useGoOn, usePaper } from './use-paper.ts';

type Props = Pick<ShownFile, 'address' | 'name' | 'renew' | 'downloadable'>;

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
        <OnlyHeard>{drawn.written}</OnlyHeard>
      </Desk>
    </section>
  );
}
