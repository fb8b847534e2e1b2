import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/browser/notices.ts';
import { randomId } from '#lib/storage/random-id.ts';
import { removeInTab } from '#lib/storage/tab-storage.ts';
import { unsentOf } from './journal/entry.ts';
import { type HandInStep, handIn } from './sitting/hand-in.ts';
import type { Sitting } from './sitting/sitting.ts';
import { lineBack } from './sitting/until-answered.ts';
import { useSittingHere } from './sitting-context.ts';
import type { WayBack } from './use-way-back.ts';

export type HandingIn = { step: HandInStep; isTimeUp: boolean } | null;

/** Hands the test in, once: by the button, or by itself when the time is over. */
export function useHandIn({ done, failed }: Pick<WayBack, 'done' | 'failed'>) {
  const { t } = useTranslation('running-test');
  const sitting = useSittingHere();
  const [handingIn, setHandingIn] = useState<HandingIn>(null);
  const isBusy = useRef(false);

  const start = useCallback(
    async (strict: boolean) => {
      if (isBusy.current) return;
      isBusy.current = true;
      if (!strict && sitting.holding.get().size > 0) notify('warning', t('fileLeftOut'));
      const onStep = (step: HandInStep) => setHandingIn({ step, isTimeUp: !strict });
      const options = { strict, onStep, idempotencyKey: randomId() };
      for (;;) {
        const outcome = await handIn(sitting, options);
        if (outcome === 'left') return;
        if (outcome === 'done') {
          await forget(sitting);
          return done(sitting.left.aborted);
        }
        if (outcome === 'holes') notify('warning', t('answerAll'));
        else if (strict) notify('warning', t('handingIn.failed'));
        if (strict) break;
        onStep('waiting');
        await lineBack();
      }
      isBusy.current = false;
      setHandingIn(null);
    },
    [sitting, done, t],
  );

  useEffect(() => {
    const stopOver = sitting.over.listen(() => sitting.lock.get() === 'here' && void start(false));
    const stopRefused = sitting.refused.listen(() => failed(null));
    return () => {
      stopOver();
      stopRefused();
    };
  }, [sitting, start, failed]);

  return { handingIn, submit: () => void start(true) };
}

/** What could not be sent stays: it goes to the school late, as of a test that ended without a browser. */
async function forget({ journal, storage, attempt }: Sitting): Promise<void> {
  const isAllThere = unsentOf(journal.get().values()).length === 0;
  if (isAllThere) await storage.forget(attempt.id).catch(() => {});
  removeInTab(`touched:${attempt.id}`);
}
