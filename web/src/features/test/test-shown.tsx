import type { TestLanding } from '@fasl/shared/contracts/lesson/exam';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';
import { ResultView } from './result-view.tsx';
import { ReviewCard } from './review-card.tsx';
import { StartCard } from './start-card.tsx';

/** One of four views, or that there is no test. */
export function TestShown({ landing }: { landing: TestLanding }) {
  const { t } = useTranslation('test');
  switch (landing.view) {
    case 'inactive':
      return <EmptyState title={t('inactive.title')} text={t('inactive.text')} />;
    case 'review':
      return <ReviewCard landing={landing} />;
    case 'result':
      return <ResultView landing={landing} />;
    default:
      return <StartCard landing={landing} />;
  }
}
