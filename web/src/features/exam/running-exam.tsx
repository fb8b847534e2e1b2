import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import type { RunningRecord } from '#lib/offline/running-record.ts';
import { pageLayout } from '#lib/router/layout.ts';
import styles from './exam-screen.module.css';
import { ExamScreen } from './exam-screen.tsx';
import { keepAlive } from './sitting/keep-alive.ts';
import { openSitting } from './sitting/open-sitting.ts';
import type { Sitting } from './sitting/sitting.ts';
import { SittingContext } from './sitting-context.ts';
import type { Place } from './use-questions.ts';
import { useWayBack } from './use-way-back.ts';

type Props = {
  record: RunningRecord;
  userId: number;
  place: Place;
};

/** Nothing else on the screen competes with the question. */
const alone = { showHeader: false, showFooter: false, showWallet: false, showConnection: false };

export function RunningExam({ record, userId, place }: Props) {
  const wayBack = useWayBack(record);
  const sitting = useSitting({ testId: record.testId, userId, onFailed: wayBack.failed });

  useLayoutEffect(() => {
    pageLayout.set(alone);
    return () => pageLayout.set({});
  }, []);

  if (!sitting) return <ExamWaiting />;
  return (
    <SittingContext value={sitting}>
      <ExamScreen place={place} wayBack={wayBack} />
    </SittingContext>
  );
}

function ExamWaiting() {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <Skeleton width="180px" height="24px" />
      </div>
      <div className={styles['line']} />
      <div className={styles['column']}>
        <output>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </output>
        <div className={styles['waiting']}>
          <Skeleton width="120px" height="18px" />
          <Skeleton height="60px" />
          <Skeleton height="64px" />
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </div>
      </div>
    </div>
  );
}

type Wanted = { testId: number; userId: number; onFailed: (error: unknown) => void };

/** The sitting on a test, from when the screen opens until it is left. */
function useSitting({ testId, userId, onFailed }: Wanted): Sitting | null {
  const [sitting, setSitting] = useState<Sitting | null>(null);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    let leave = () => {};
    const left = new AbortController();
    const open = async () => {
      const opened = await openSitting({ testId, userId, left: left.signal });
      leave = keepAlive(opened);
      setSitting(opened);
    };
    open().catch((error: unknown) => {
      if (!left.signal.aborted) fail(error);
    });
    return () => {
      left.abort();
      leave();
    };
  }, [testId, userId]);

  return sitting;
}
