import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import type { RunningRecord } from '#lib/offline/running-record.ts';
import { pageLayout } from '#lib/router/layout.ts';
import styles from './exam-screen.module.css';
import { ExamScreen } from './exam-screen.tsx';
import { openSitting } from './sitting/open-sitting.ts';
import type { Sitting } from './sitting/sitting.ts';
import { startSittingTasks } from './sitting/sitting-tasks.ts';
import { SittingContext } from './sitting-context.ts';
import { useExamExit } from './use-exam-exit.ts';
import type { QuestionNavigation } from './use-questions.ts';

type Props = {
  record: RunningRecord;
  userId: number;
  navigation: QuestionNavigation;
};

const fullScreen = {
  showHeader: false,
  showFooter: false,
  showWallet: false,
  showConnection: false,
};

export function RunningExam({ record, userId, navigation }: Props) {
  const examExit = useExamExit(record);
  const sitting = useSitting({ examId: record.testId, userId, onFailed: examExit.failed });

  useLayoutEffect(() => {
    pageLayout.set(fullScreen);
    return () => pageLayout.set({});
  }, []);

  if (!sitting) return <ExamSkeleton />;
  return (
    <SittingContext value={sitting}>
      <ExamScreen navigation={navigation} examExit={examExit} />
    </SittingContext>
  );
}

function ExamSkeleton() {
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

type SittingInput = { examId: number; userId: number; onFailed: (error: unknown) => void };

function useSitting({ examId, userId, onFailed }: SittingInput): Sitting | null {
  const [sitting, setSitting] = useState<Sitting | null>(null);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    let leave = () => {};
    const left = new AbortController();
    const open = async () => {
      const opened = await openSitting({ examId, userId, left: left.signal });
      leave = startSittingTasks(opened);
      setSitting(opened);
    };
    open().catch((error: unknown) => {
      if (!left.signal.aborted) fail(error);
    });
    return () => {
      left.abort();
      leave();
    };
  }, [examId, userId]);

  return sitting;
}
