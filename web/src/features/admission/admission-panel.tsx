import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { Sheet } from '#components/layout/sheet.tsx';
import { SheetLoading } from '#components/layout/sheet-loading.tsx';
import { importWithTranslations } from '#lib/api/import-with-retry.ts';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
import { useAreGroupsFull } from './use-admission-form.ts';

/** Only who registers needs it. */
const AdmissionSheet = lazy(async () => ({
  default: (
    await importWithTranslations(
      () => import('./admission-sheet.tsx'),
      'admission',
      'upload',
      'validation',
    )
  ).AdmissionSheet,
}));

/** The way into a classroom that chooses its students. */
export function AdmissionPanel({ classroom }: { classroom: ClassroomPage }) {
  const { t } = useTranslation('classroom');
  const viewer = useViewer();
  const { state } = classroom;
  const opening = useOpening(state);

  if (state !== 'register' || viewer?.user?.role === 'parent') return null;
  if (!viewer?.user) {
    const back = `/classroom/${encodeURIComponent(classroom.label)}`;
    return (
      <div>
        <ButtonLink to={paths.login} search={{ redirect: back }}>
          {t('registerNow')}
        </ButtonLink>
      </div>
    );
  }
  return <Offer classroom={classroom} opening={opening} />;
}

type OfferProps = { classroom: ClassroomPage; opening: ReturnType<typeof useOpening> };

/** Where no group can be chosen, nobody fills in a form in vain. */
function Offer({ classroom, opening: { isOpen, open, close, done } }: OfferProps) {
  const { t } = useTranslation('classroom');
  const whyId = useId();
  const isFull = useAreGroupsFull(classroom.id, !isOpen);
  return (
    <div>
      <Button
        onClick={open}
        aria-haspopup="dialog"
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? whyId : undefined}
      >
        {t('registerNow')}
      </Button>
      {isFull && (
        <DisabledReason id={whyId}>{`${t('full.title')} ${t('full.text')}`}</DisabledReason>
      )}
      <Sheet label={t('registerNow')} open={isOpen} close={close} side="end">
        <Suspense fallback={<SheetLoading close={close} />}>
          <AdmissionSheet classroom={classroom} close={close} done={done} />
        </Suspense>
      </Sheet>
    </div>
  );
}

/** Whether the sheet is open. From what it led to, or found to have changed, the page goes on. */
function useOpening(state: ClassroomPage['state']) {
  const [isOpen, setOpen] = useState(false);
  const isSent = useRef(false);
  useEffect(() => {
    if (state === 'register' || !(isOpen || isSent.current)) return;
    isSent.current = false;
    setOpen(false);
    // The way in is gone, and what stands in its place has been said above it.
    document.getElementById('standing')?.focus();
  }, [isOpen, state]);

  const close = () => setOpen(false);
  const done = () => {
    isSent.current = true;
    close();
  };
  return { isOpen, open: () => setOpen(true), close, done };
}
