import type { AttemptFacts, TestLanding } from '@fasl/shared/contracts/lesson/exam';
import { useState } from 'react';
import { AttemptPicker } from './attempt-picker.tsx';
import { AttemptSummary } from './attempt-summary.tsx';
import { AttemptReceipt } from './receipt/attempt-receipt.tsx';
import { ResultCard } from './result-card.tsx';
import styles from './test.module.css';

/** How a finished attempt went; the newest until another is chosen. */
export function ResultView({ landing }: { landing: TestLanding }) {
  const [chosen, choose] = useState<number | null>(null);
  const { attempts, test } = landing;
  const shown: AttemptFacts | undefined = attempts.find(({ id }) => id === chosen) ?? attempts[0];
  if (!shown) return null;
  return (
    <div className={styles['landing']}>
      <AttemptPicker attempts={attempts} shown={shown} choose={choose} />
      <ResultCard landing={landing} attempt={shown} />
      <AttemptReceipt attemptId={shown.id} test={test} />
      {test.shows.summary && <AttemptSummary key={shown.id} attemptId={shown.id} />}
    </div>
  );
}
