import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/skeleton.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { api } from '#lib/api.ts';
import { importPart } from '#lib/import-part.ts';
import { untilWhole } from '#lib/until-there.ts';

/** Formulas and all: only who looks at an attempt needs it. */
const AnsweredQuestions = lazy(() =>
  untilWhole(async () => {
    const [module] = await Promise.all([
      importPart(() => import('#components/test-summary/answered-questions.tsx')),
      loadAreas('test-summary'),
    ]);
    return { default: module.AnsweredQuestions };
  }),
);

export function AttemptAnswers({ attemptId }: { attemptId: number }) {
  const { t } = useTranslation('figures');
  const query = api.test.summary.useQuery({ attemptId }, { meta: { inline: true } });
  return (
    <Suspense fallback={<Skeleton height="240px" />}>
      <AnsweredQuestions query={query} none={<p>{t('attempt.noAnswers')}</p>} />
    </Suspense>
  );
}
