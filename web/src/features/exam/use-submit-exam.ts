import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/browser/notices.ts';
import { createRandomId } from '#lib/storage/random-id.ts';
import { removeTabItem } from '#lib/storage/tab-storage.ts';
import { filterUnsent, isMissed } from './journal/entry.ts';
import { waitForNetwork } from './running-attempt/retry-transient.ts';
import { type RunningAttempt, useRunningAttempt } from './running-attempt/running-attempt.ts';
import { type SubmitStep, submitExam } from './running-attempt/submit-exam.ts';
import type { ExamExit } from './use-exam-exit.ts';

export type SubmitProgress = { step: SubmitStep; isTimeUp: boolean } | null;

const failures = {
  unanswered: 'answerAll',
  unsent: 'handingIn.unsent',
  unreachable: 'handingIn.failed',
} as const;

type Options = Pick<ExamExit, 'done' | 'failed'> & { goTo: (index: number) => void };

/** Submits the exam once: by the button or when the time is over. */
export function useSubmitExam({ done, failed, goTo }: Options) {
  const { t } = useTranslation('running-test');
  const attempt = useRunningAttempt();
  const [progress, setProgress] = useState<SubmitProgress>(null);
  const isBusy = useRef(false);
  const showChanged = useShowChanged(goTo);

  const start = useCallback(
    async (strict: boolean, onChanged = (_: number[]) => {}) => {
      if (isBusy.current) return;
      isBusy.current = true;
      if (!strict && attempt.submitBlockers.get().size > 0) notify('warning', t('fileLeftOut'));
      const onStep = (step: SubmitStep) => setProgress({ step, isTimeUp: isUp(attempt, strict) });
      const options = { strict, onStep, onChanged, idempotencyKey: createRandomId() };
      for (;;) {
        const outcome = await submitExam(attempt, options);
        if (outcome === 'left') return;
        if (outcome === 'done') {
          await clearStored(attempt);
          return done(attempt.left.aborted, isComplete(attempt));
        }
        if (outcome === 'changed') break;
        if (strict || outcome === 'unanswered') notify('warning', t(failures[outcome]));
        if (strict) break;
        onStep('waiting');
        await waitForNetwork();
      }
      isBusy.current = false;
      setProgress(null);
    },
    [attempt, done, t],
  );

  useEffect(() => {
    const onOver = () => attempt.lock.get() === 'here' && void start(false);
    const stops = [attempt.over.listen(onOver), attempt.rejected.listen(failed)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [attempt, start, failed]);

  return { progress, submit: () => void start(true, showChanged) };
}

/** Names the questions of which another device has changed the answer, and opens the first. */
function useShowChanged(goTo: Options['goTo']) {
  const { t, i18n } = useTranslation('running-test');
  return (indexes: number[]) => {
    const list = indexes.map((index) => `${index + 1}`);
    const numbers = new Intl.ListFormat(i18n.language).format(list);
    notify('warning', t('handingIn.changed', { numbers, count: indexes.length }));
    goTo(indexes[0] ?? 0);
  };
}

/** Before the countdown ends, another device may have submitted the exam. */
const isUp = ({ countdown }: RunningAttempt, strict: boolean): boolean =>
  !strict && countdown.get() === 0;

const isComplete = ({ journal }: RunningAttempt): boolean =>
  ![...journal.get().values()].some(isMissed);

/** Unsent answers stay stored and are sent late, as when the browser was closed. */
async function clearStored({ journal, storage, attempt }: RunningAttempt): Promise<void> {
  const isAllSent = filterUnsent(journal.get().values()).length === 0;
  if (isAllSent) await storage.forget(attempt.id).catch(() => {});
  removeTabItem(`touched:${attempt.id}`);
}
