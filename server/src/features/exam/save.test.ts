import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';
import { respondWithError } from '../../test-support/provider/scripted-provider.ts';

const { provider, call, signIn } = prepareScriptedPortal();

async function save(status: number, code: string) {
  provider().scripts['POST /test/question/submit'] = (_, response) =>
    respondWithError(response, status, { data: { code } });
  const answers = [{ id: 1, questionId: 2, type: 'mcq', answer: [3], seq: 4 }];
  const answer = await call('POST', 'exam.saveAnswers', {
    payload: JSON.stringify({ attemptId: 7, answers }),
    headers: { cookie: await signIn() },
  });
  return answer.json();
}

describe('saveAnswers', () => {
  test.each(['not_enrolled', 'access_expired', 'banned', 'forbidden'])(
    'rejects all answers without a retry when the provider returns %s',
    async (code) => {
      expect(await save(403, code)).toMatchObject({ error: { data: { appCode: code } } });
    },
  );

  test.each([
    { status: 409, code: 'attempt_closed', outcome: 'late' },
    { status: 422, code: 'invalid', outcome: 'refused' },
    { status: 503, code: 'overloaded', outcome: 'again' },
  ])('maps the error $code to $outcome', async ({ status, code, outcome }) => {
    expect(await save(status, code)).toMatchObject({
      result: { data: { results: [{ id: 1, seq: 4, outcome }] } },
    });
  });
});
