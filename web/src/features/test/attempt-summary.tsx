import { AnsweredQuestions } from '#components/test-summary/answered-questions.tsx';
import { api } from '#lib/api/api.ts';

export function AttemptSummary({ attemptId }: { attemptId: number }) {
  const query = api.test.summary.useQuery({ attemptId }, { meta: { inline: true } });
  return <AnsweredQuestions query={query} />;
}
