import { useLayoutEffect } from 'react';
import type { RunningRecord } from '#lib/offline/running-record.ts';
import { pageWish } from '#lib/router/layout.ts';
import { SittingContext } from './sitting-context.ts';
import { TestScreen } from './test-screen.tsx';
import { TestWaiting } from './test-waiting.tsx';
import type { Place } from './use-questions.ts';
import { useSitting } from './use-sitting.ts';
import { useWayBack } from './use-way-back.ts';

type Props = {
  record: RunningRecord;
  userId: number;
  place: Place;
};

/** Nothing else on the screen competes with the question. */
const alone = { showHeader: false, showFooter: false, showWallet: false, showConnection: false };

export function RunningTest({ record, userId, place }: Props) {
  const wayBack = useWayBack(record);
  const sitting = useSitting({ testId: record.testId, userId, onFailed: wayBack.failed });

  useLayoutEffect(() => {
    pageWish.set(alone);
    return () => pageWish.set({});
  }, []);

  if (!sitting) return <TestWaiting />;
  return (
    <SittingContext value={sitting}>
      <TestScreen place={place} wayBack={wayBack} />
    </SittingContext>
  );
}
