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
        <ButtonLink to={paths.login} search={{ redirect: back }} variant="onBlock">
          {t('registerNow')}
        </ButtonLink>
      </div>
    );
  }
  return <Offer classroom={classroom} opening={opening} />;
}

type OfferProps = { classroom: ClassroomPage; opening: ReturnType<typeof useOpening> };

/** A classroom whose groups are all full does not offer the form. */
function Offer({ classroom, opening: { isOpen, open, close, done } }: OfferProps) {
  const { t } = useTranslation('classroom');
  const whyId = useId();
  const isFull = useAreGroupsFull(classroom.id, !isOpen);
  return (
    <div>
      <Button
        variant="onBlock"
        onClick={open}
        aria-haspopup="dialog"
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? whyId : undefined}
      >
        {t('registerNow')}
      </Button>
      {isFull && (
        <DisabledReason id={whyId}>
          <strong>{t('full.title')}</strong>
          <br />
          {t('full.text')}
        </DisabledReason>
      )}
      <Sheet label={t('registerNow')} open={isOpen} close={close} side="end">
        <Suspense fallback={<SheetLoading close={close} />}>
          <AdmissionSheet classroom={classroom} close={close} done={done} />
        </Suspense>
      </Sheet>
    </div>
  );
}

/** Open state of the sheet. When the registration state changes, the sheet closes. */
function useOpening(state: ClassroomPage['state']) {
  const [isOpen, setOpen] = useState(false);
  const isSent = useRef(false);
  useEffect(() => {
    if (state === 'register' || !(isOpen || isSent.current)) return;
    isSent.current = false;
    setOpen(false);
    // Moves the focus to the note that replaced the registration button.
    document.getElementById('standing')?.focus();
  }, [isOpen, state]);

  const close = () => setOpen(false);
  const done = () => {
    isSent.current = true;
    close();
  };
  return { isOpen, open: () => setOpen(true), close, done };
}
