import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { untilSpoken } from '#lib/network/until-there.ts';

/** Formulas and all: only who looks at an attempt needs it. */
const AnsweredQuestions = lazy(async () => ({
  default: (
    await untilSpoken(
      () => import('#components/test-summary/answered-questions.tsx'),
      'test-summary',
    )
  ).AnsweredQuestions,
}));

export function AttemptAnswers({ attemptId }: { attemptId: number }) {
  const { t } = useTranslation('figures');
  const query = api.test.summary.useQuery({ attemptId }, { meta: { inline: true } });
  return (
    <Suspense fallback={<Skeleton height="240px" />}>
      <AnsweredQuestions query={query} none={<p>{t('attempt.noAnswers')}</p>} />
    </Suspense>
  );
}
