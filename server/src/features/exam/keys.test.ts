import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';
import { respondWithError } from '../../test-support/provider/scripted-provider.ts';

const { provider, call, signIn } = prepareScriptedPortal();

const uuid = /^[\da-f]{8}-[\da-f]{4}-[4-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const attempt = { id: 7, test_id: 3, created_at: '2026-05-01T10:00:00Z' };

let keys: unknown[];
let cookie: string;
beforeEach(async () => {
  keys = [];
  cookie = await signIn();
});

/** Records the key of each request. The first requests get a 409 for a request in progress. */
function script(line: string, data: unknown, { running = 0 } = {}) {
  provider().scripts[line] = ({ headers }: IncomingMessage, response: ServerResponse) => {
    keys.push(headers['idempotency-key']);
    if (keys.length > running) return data;
    response.setHeader('retry-after', '0');
    return respondWithError(response, 409, { data: { code: 'still_running' } });
  };
}

const post = async (path: string, input: object) =>
  (await call('POST', path, { payload: JSON.stringify(input), headers: { cookie } })).json();

describe('idempotency-key of a saved answer', () => {
  const answer = { id: 1, questionId: 2, type: 'mcq', answer: [3], seq: 4 };
  const save = (changes: object = {}, attemptId = 7) =>
    post('exam.saveAnswers', { attemptId, answers: [{ ...answer, ...changes }] });
  const scriptSave = (more = {}) =>
    script('POST /test/question/submit', { saved_at: '2026-05-01T10:01:00Z', seq: 4 }, more);

  test('is the same when the browser sends the answer again', async () => {
    scriptSave();
    await save();
    await save();
    expect(keys).toEqual([expect.stringMatching(uuid), keys[0]]);
  });

  test('is the same while the first request is in progress', async () => {
    scriptSave({ running: 2 });
    expect(await save()).toMatchObject({ result: { data: { results: [{ outcome: 'saved' }] } } });
    expect(keys).toEqual([expect.stringMatching(uuid), keys[0], keys[0]]);
  });

  test('differs when the answer, its counter, the question or the attempt differs', async () => {
    scriptSave();
    await save();
    await save({ answer: [2] });
    await save({ seq: 5 });
    await save({ id: 9 });
    await save({}, 8);
    expect(new Set(keys).size).toBe(5);
  });
});

describe('idempotency-key of a submission', () => {
  const place = { attemptId: 7, courseId: 1, unitId: 2, strict: true };
  const idempotencyKey = '0191d7a4-4c68-7000-8000-000000000001';
  const scriptSubmit = (more = {}) => {
    provider().scripts['GET /test/data/3'] = () => null;
    script('POST /test/submit', { attempt }, more);
  };

  test('is the page’s key when the page sends a key', async () => {
    scriptSubmit();
    await post('exam.submit', { ...place, idempotencyKey });
    expect(keys).toEqual([idempotencyKey]);
  });

  test('is a new key on each request when the page sends no key', async () => {
    scriptSubmit();
    await post('exam.submit', place);
    await post('exam.submit', place);
    expect(keys).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('is the same while the first request is in progress', async () => {
    scriptSubmit({ running: 2 });
    await post('exam.submit', place);
    expect(keys).toEqual([expect.stringMatching(uuid), keys[0], keys[0]]);
  });
});
