import type { Profile } from '@fasl/shared/contracts/account/profile';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardIcon } from '#components/brand/dashboard-icon.tsx';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import styles from './card.module.css';
import type { CardWords } from './card-words.ts';
import { useCardWords } from './card-words.ts';
import { StudentCard } from './student-card.tsx';

const loadView = () => import('./card-view.tsx');

const CardView = lazy(async () => ({ default: (await importWithRetry(loadView)).CardView }));

const loadScan = () => import('./card-scan.tsx');

const CardScan = lazy(async () => ({ default: (await importWithRetry(loadScan)).CardScan }));

const loadDownload = () => import('./card-download.tsx');

const CardDownload = lazy(async () => ({
  default: (await importWithRetry(loadDownload)).CardDownload,
}));

type Props = { profile: Profile; children?: ReactNode };

/** The card, and what can be done with it. */
export function CardSection({ profile, children }: Props) {
  const { t } = useTranslation('profile');
  const words = useCardWords(profile);
  const [flipped, setFlipped] = useState(false);
  const flip = () => setFlipped(!flipped);
  const [screen, setScreen] = useState<Screen | null>(null);

  return (
    <div className={styles['section']}>
      <StudentCard words={words} flipped={flipped} flip={flip} />
      <div className={styles['beside']}>
        <p className={styles['use']}>{t('card.use')}</p>
        <CardActions flipped={flipped} flip={flip} show={setScreen} />
        {children}
      </div>
      <CardScreens words={words} screen={screen} close={() => setScreen(null)} />
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
  const opens = (screen: Screen, load: () => Promise<unknown>) => ({
    onPointerDown: () => void load(),
    onFocus: () => void load(),
    onClick: () => show(screen),
  });

  return (
    <div className={styles['actions']}>
      <Button variant="soft" small aria-pressed={flipped} onClick={flip}>
        <DashboardIcon name="flip" />
        {t('card.flip')}
      </Button>
      <Button variant="soft" small {...opens('view', loadView)}>
        <Icon name="eye" />
        {t('card.view')}
      </Button>
      <Button variant="soft" small {...opens('download', loadDownload)}>
        <DashboardIcon name="download" />
        {t('card.download')}
      </Button>
      <Button variant="soft" small {...opens('scan', loadScan)}>
        <DashboardIcon name="qr" />
        {t('card.scan')}
      </Button>
    </div>
  );
}

/** What takes the whole screen. */
type Screen = 'view' | 'download' | 'scan';

type CardScreensProps = { words: CardWords; screen: Screen | null; close: () => void };

function CardScreens({ words, screen, close }: CardScreensProps) {
  const { t } = useTranslation('profile');
  return (
    <>
      <Sheet label={t('card.label')} open={screen === 'view'} close={close} side="full">
        <Suspense>
          <CardView words={words} close={close} />
        </Suspense>
      </Sheet>
      <Sheet label={t('card.downloadTitle')} open={screen === 'download'} close={close} side="full">
        <Suspense>
          <CardDownload words={words} close={close} />
        </Suspense>
      </Sheet>
      <Sheet label={t('card.scanTitle')} open={screen === 'scan'} close={close} side="full">
        <Suspense>
          <CardScan words={words} close={close} />
        </Suspense>
      </Sheet>
    </>
  );
}
