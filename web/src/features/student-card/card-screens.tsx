import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#components/sheet.tsx';
import { untilThere } from '#lib/network/until-there.ts';
import type { CardWords } from './card-words.ts';

/** What takes the whole screen. */
export type Screen = 'view' | 'download' | 'scan';

export const loadView = () => import('./card-view.tsx');
const CardView = lazy(async () => ({ default: (await untilThere(loadView)).CardView }));

export const loadScan = () => import('./card-scan.tsx');
const CardScan = lazy(async () => ({ default: (await untilThere(loadScan)).CardScan }));

export const loadDownload = () => import('./card-download.tsx');
const CardDownload = lazy(async () => ({ default: (await untilThere(loadDownload)).CardDownload }));

type Props = { words: CardWords; screen: Screen | null; close: () => void };

export function CardScreens({ words, screen, close }: Props) {
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
