import type { ClassroomPage } from '@fasl/shared/contracts/classroom-page';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ButtonLink } from '#components/button-link.tsx';
import { Sheet } from '#components/sheet.tsx';
import { paths } from '#lib/paths.ts';
import { useViewer } from '#lib/session.ts';
import { untilSpoken } from '#lib/until-there.ts';

/** Only who registers needs it. */
const AdmissionSheet = lazy(async () => ({
  default: (
    await untilSpoken(() => import('./admission-sheet.tsx'), 'admission', 'upload', 'validation')
  ).AdmissionSheet,
}));

/** The way into a classroom that chooses its students. */
export function AdmissionPanel({ classroom }: { classroom: ClassroomPage }) {
  const { t } = useTranslation('classroom');
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const isMeant = useRef(false);
  const { state } = classroom;
  useEffect(() => {
    // The way in is gone, and what stands in its place has been said above it.
    if (isMeant.current && state !== 'register') document.getElementById('standing')?.focus();
  }, [state]);
  const open = (isWanted: boolean) => {
    isMeant.current = isWanted;
    setOpen(isWanted);
  };
  const close = () => open(false);

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
  return (
    <div>
      <Button onClick={() => open(true)} aria-haspopup="dialog">
        {t('registerNow')}
      </Button>
      <Sheet label={t('registerNow')} open={isOpen} close={close} side="end">
        <Suspense fallback={null}>
          <AdmissionSheet classroom={classroom} close={close} done={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </div>
  );
}
