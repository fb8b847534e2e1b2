/* oxlint-disable jsx-a11y/media-has-caption -- What is spoken comes without any. */
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { takeFocus } from '#lib/browser/elements.ts';
import type { PreviewFile } from '#lib/format/file-address.ts';
import { useSizeText } from '#lib/format/file-size.ts';
import { savesData } from '#lib/network/saves-data.ts';
import { loadPaper } from './load-paper.ts';
import { paperToolsBytes, toolsAreHere } from './paper-tools.ts';
import { PaperWaiting } from './paper-waiting.tsx';
import { Picture } from './picture.tsx';
import styles from './reading.module.css';

const Paper = lazy(loadPaper);

/** What was drawn, written, scanned or spoken, in the page itself; whoever saves data says when. */
export function Sheet(file: PreviewFile) {
  const [isHeldBack] = useState(savesData);
  const [isAsked, setIsAsked] = useState(false);
  if (!isHeldBack) return <Shown {...file} />;
  if (isAsked) {
    return (
      <div tabIndex={-1} ref={takeFocus}>
        <Shown {...file} />
      </div>
    );
  }
  return <ShowButton look={file.look} size={file.size} onClick={() => setIsAsked(true)} />;
}

function Shown({ name, look, downloadable, ...file }: PreviewFile) {
  const { t } = useTranslation('reading');
  const { address, renew } = useOneAddress(file);
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
      // biome-ignore lint/a11y/useMediaCaption: what is spoken comes without any.
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
    <Suspense fallback={<PaperWaiting />}>
      <Paper address={address} name={name} renew={renew} downloadable={downloadable} />
    </Suspense>
  );
}

/** What stands open needs none of the later addresses: all of it would be fetched anew, and a sound begin anew. */
function useOneAddress({ address, renew }: Pick<PreviewFile, 'address' | 'renew'>) {
  const [used, setUsed] = useState({ address, isOver: false });
  if (used.isOver && used.address !== address) setUsed({ address, isOver: false });
  const renewNow = () => {
    setUsed({ ...used, isOver: true });
    renew();
  };
  return { address: used.address, renew: renewNow };
}

type Props = Pick<PreviewFile, 'look' | 'size'> & { onClick: () => void };

/** Says all that showing the file takes. */
function ShowButton({ look, size, onClick }: Props) {
  const { t } = useTranslation('reading');
  const viewer = useSizeText()(paperToolsBytes);
  const takesMore = !toolsAreHere.use() && look === 'paper';
  const alone = size ? t('show', { size }) : t('showUnsized');
  const first = size ? t('showFirst', { size, viewer }) : t('showFirstUnsized', { viewer });
  return <Button onClick={onClick}>{takesMore ? first : alone}</Button>;
}
