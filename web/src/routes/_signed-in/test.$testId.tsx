import { parseId } from '@fasl/shared/rules/text/parse-id';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { RunningExam } from '#features/exam/running-exam.tsx';
import type { QuestionNavigation } from '#features/exam/use-questions.ts';
import { loadAreas } from '#i18n/i18n.ts';
import { loadOrNotFound } from '#lib/api/or-not-found.ts';
import { isAccessError } from '#lib/lesson/unit.ts';
import { endRunningExam, isExamRunning, useRunningRecord } from '#lib/offline/running-record.ts';
import { requireStudent } from '#lib/session/session.ts';

/** Loaded after the running exam, which has to appear immediately. */
const ExamPage = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/exam-landing/exam-page.tsx'),
    loadAreas('test', 'test-summary', 'readiness'),
  ]);
  return { default: module.ExamPage };
});

/**
 * Offline the page shows the stored exam; without access it explains why. A running exam retries,
 * and ends if its questions cannot be loaded.
 */
const ignoreIfShownByPage = (id: number) => (error: unknown) => {
  if (navigator.onLine && !isAccessError(error) && !isExamRunning(id)) throw error;
  return null;
};

export const Route = createFileRoute('/_signed-in/test/$testId')({
  beforeLoad: requireStudent,
  validateSearch: ({ q }: Record<string, unknown>): { q?: number } =>
    Number.isInteger(Number(q)) && Number(q) > 0 ? { q: Number(q) } : {},
  loader: async ({ context: { utils }, params: { testId } }) => {
    const id = parseId(testId);
    if (!id) throw notFound();
    const landingOf = utils.exam.landing.fetch({ examId: id }, { meta: { inline: true } });
    const [landing] = await Promise.all([
      loadOrNotFound(landingOf).catch(ignoreIfShownByPage(id)),
      loadAreas('running-test', 'question'),
    ]);
    if (landing?.open === null) endRunningExam(id);
  },
  component: TestRoute,
});

function TestRoute() {
  const { testId } = Route.useParams();
  const { q } = Route.useSearch();
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const go: QuestionNavigation['go'] = (next, resetScroll) =>
    void navigate({ search: { q: next }, replace: true, resetScroll });
  const record = useRunningRecord(parseId(testId));
  if (record) {
    return <RunningExam key={testId} record={record} userId={user.id} navigation={{ q, go }} />;
  }
  return (
    <Suspense fallback={null}>
      <ExamPage examId={parseId(testId)} />
    </Suspense>
  );
}
