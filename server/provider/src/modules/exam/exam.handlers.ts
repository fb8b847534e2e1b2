import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { requireOpenExam, requireOwnAttempt, requireOwnExam } from './own-attempts.ts';
import { selectAttemptQuestions, toWireQuestion } from './questions.ts';
import { isFinishedAttempt, isOpenAttempt } from './select-attempts.ts';

type EndpointNames = 'getUnitTest' | 'listAttempts' | 'getTestData' | 'getAttempt';

export function examHandlers(services: Services): HandlersOf<EndpointNames> {
  return {
    async getUnitTest({ params }, call) {
      const one = await requireOpenExam(services, { unitId: params.unit_id }, call);
      const opened = one.all.filter(isOpenAttempt).map(one.toAttempt);
      const completed = one.all.filter(isFinishedAttempt).map(one.toAttempt);
      return { data: { test: one.test, trials: { opened, completed } } };
    },

    async listAttempts({ params: { id } }, call) {
      const one = await requireOwnExam(services, id, call);
      return { data: one.all.map(one.toAttempt) };
    },

    async getTestData({ params }, call) {
      const one = await requireOpenExam(services, { testId: params.test_id }, call);
      const open = one.all.find(isOpenAttempt);
      const questions = open ? await selectAttemptQuestions(call.db, open.id) : [];
      return {
        data: {
          test: one.test,
          attempt: open ? one.toAttempt(open) : null,
          questions: questions.map(toWireQuestion),
        },
      };
    },

    async getAttempt({ params }, call) {
      const { attempt, ...one } = await requireOwnAttempt(services, params.attempt_id, call);
      const questions = await selectAttemptQuestions(call.db, attempt.id);
      const shown = isOpenAttempt(attempt) || one.row.test.testSummary;
      return {
        data: {
          attempt: {
            ...one.toAttempt(attempt),
            test: one.test,
            questions: shown ? questions.map(toWireQuestion) : [],
          },
        },
      };
    },
  };
}
