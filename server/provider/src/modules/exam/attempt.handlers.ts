import { DomainError } from '@fasl/shared/contracts/page/error';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { readAttemptClock } from './clock.ts';
import { findReceipt } from './find-receipt.ts';
import { createAttemptMapper, requireOwnAttempt } from './own-attempts.ts';
import { readReceiptCode } from './receipt.ts';
import { saveAnswer } from './save.ts';
import { startAttempt } from './start.ts';
import { createAttemptSubmitter } from './submit.ts';
import { summarizeAttempt } from './summary.ts';
import { toWireExam } from './wire-exam.ts';

type EndpointNames =
  | 'startTest'
  | 'getAttemptClock'
  | 'submitAnswer'
  | 'submitTest'
  | 'getReceipt'
  | 'getTestSummary';

export function attemptHandlers(services: Services): HandlersOf<EndpointNames> {
  const submit = createAttemptSubmitter(services);
  return {
    async startTest({ body }, call) {
      const { placed, attempt, completed } = await startAttempt(services, body, call);
      return {
        data: { attempt: createAttemptMapper(services, call, { placed, completed })(attempt) },
      };
    },

    async getAttemptClock({ params }, call) {
      return { data: await readAttemptClock(services, params.attempt_id, call) };
    },

    async submitAnswer({ body }, call) {
      const { savedAt, seq } = await saveAnswer(services, body, call);
      return { data: { saved_at: savedAt.toISOString(), seq } };
    },

    async submitTest({ body }, call) {
      const { attempt, extra, ...result } = await submit(body, call);
      const test = toWireExam(result.placed, { language: call.language, extra });
      return {
        data: { attempt: { ...createAttemptMapper(services, call, result)(attempt), test } },
      };
    },

    async getReceipt({ params: { code } }, call) {
      const attemptId = readReceiptCode(code, services.env.codePepper);
      if (attemptId === null) throw new DomainError('not_found');
      return { data: await findReceipt(call.db, attemptId, call.language) };
    },

    async getTestSummary({ body }, call) {
      const { attempt, all, ...one } = await requireOwnAttempt(services, body.attempt_id, call);
      const items = await summarizeAttempt(call.db, { attempt, test: one.row.test, all });
      return { data: { attempt: { ...one.toAttempt(attempt), test: one.test }, items } };
    },
  };
}
