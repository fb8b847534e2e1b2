import type { AttemptInfo, ExamInfo } from '@fasl/shared/contracts/lesson/exam';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { SheetLoading } from '#components/layout/sheet-loading.tsx';
import { importWithTranslations } from '#lib/api/import-with-retry.ts';
import { createLazyPart, LazyPart } from '#lib/network/lazy-part.tsx';

const shareSheet = createLazyPart(
  async () =>
    (await importWithTranslations(() => import('./share-sheet.tsx'), 'result-picture')).ShareSheet,
);

type Props = { exam: ExamInfo; attempt: AttemptInfo };

/** Offers a passed result as a picture for chats. */
export function ShareResultButton({ exam, attempt }: Props) {
  const { t } = useTranslation('test');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="onBlock" onClick={() => setOpen(true)}>
        {t('share')}
      </Button>
      <Sheet label={t('share')} open={open} close={close} side="center">
        <LazyPart
          part={shareSheet}
          waiting={<SheetLoading close={close} />}
          props={{ exam, attempt, close }}
        />
      </Sheet>
    </>
  );
}
