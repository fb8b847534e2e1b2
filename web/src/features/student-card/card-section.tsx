import type { Profile } from '@fasl/shared/contracts/account/profile';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardIcon } from '#components/brand/dashboard-icon.tsx';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { SheetLoading } from '#components/layout/sheet-loading.tsx';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { prefetchChunk } from '#lib/network/import-chunk.ts';
import styles from './card.module.css';
import { type CardContent, useCardContent } from './card-content.ts';
import { StudentCard } from './student-card.tsx';

const loadView = () => import('./card-view.tsx');

const CardView = lazy(async () => ({ default: (await importWithRetry(loadView)).CardView }));

const loadScan = () => import('./card-scan.tsx');

const CardScan = lazy(async () => ({ default: (await importWithRetry(loadScan)).CardScan }));

const loadDownload = () => import('./card-download.tsx');

const CardDownload = lazy(async () => ({
  default: (await importWithRetry(loadDownload)).CardDownload,
}));

type Props = { profile: Profile; camera: ReactNode };

export function CardSection({ profile, camera }: Props) {
  const content = useCardContent(profile);
  const [flipped, setFlipped] = useState(false);
  const flip = () => setFlipped(!flipped);
  const [screen, setScreen] = useState<Screen | null>(null);

  return (
    <div className={styles['section']}>
      <StudentCard content={content} flipped={flipped} flip={flip} camera={camera} />
      <CardActions flipped={flipped} flip={flip} show={setScreen} />
      <CardScreens content={content} screen={screen} close={() => setScreen(null)} />
    </div>
  );
}

type CardActionsProps = {
  flipped: boolean;
  flip: () => void;
  show: (screen: Screen) => void;
};

function CardActions({ flipped, flip, show }: CardActionsProps) {
  const { t } = useTranslation('profile');
  const openProps = (screen: Screen, load: () => Promise<object>) => ({
    onPointerDown: () => prefetchChunk(load),
    onFocus: () => prefetchChunk(load),
    onClick: () => show(screen),
  });

  return (
    <div className={styles['actions']}>
      <Button variant="ghost" small aria-pressed={flipped} onClick={flip}>
        <DashboardIcon name="flip" />
        {t('card.flip')}
      </Button>
      <Button variant="ghost" small {...openProps('view', loadView)}>
        <Icon name="eye" />
        {t('card.view')}
      </Button>
      <Button variant="ghost" small {...openProps('download', loadDownload)}>
        <DashboardIcon name="download" />
        {t('card.download')}
      </Button>
      <Button variant="ghost" small {...openProps('scan', loadScan)}>
        <DashboardIcon name="qr" />
        {t('card.scan')}
      </Button>
    </div>
  );
}

type Screen = 'view' | 'download' | 'scan';

type CardScreensProps = { content: CardContent; screen: Screen | null; close: () => void };

function CardScreens({ content, screen, close }: CardScreensProps) {
  const { t } = useTranslation('profile');
  const waiting = <SheetLoading close={close} />;
  return (
    <>
      <Sheet label={t('card.label')} open={screen === 'view'} close={close} side="full">
        <Suspense fallback={waiting}>
          <CardView content={content} close={close} />
        </Suspense>
      </Sheet>
      <Sheet label={t('card.downloadTitle')} open={screen === 'download'} close={close} side="full">
        <Suspense fallback={waiting}>
          <CardDownload content={content} close={close} />
        </Suspense>
      </Sheet>
      <Sheet label={t('card.scanTitle')} open={screen === 'scan'} close={close} side="full">
        <Suspense fallback={waiting}>
          <CardScan content={content} close={close} />
        </Suspense>
      </Sheet>
    </>
  );
}
