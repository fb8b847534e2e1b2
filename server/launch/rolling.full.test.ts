import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgram } from '../../.ci/programs.ts';
import { sessionKey } from '../bench/exam/prepare-exam.ts';
import { secureKey } from '../bench/storm-payments.ts';
import { openDatabase } from '../provider/src/db/open.ts';
import { childEnv } from '../provider/test-support/child-env.ts';
import { type Cluster, launchCluster } from './cluster.ts';
import { demoLogins } from './demo-logins.ts';
import { startExamLoad } from './exam-load.ts';
import { killPart } from './kill-part.ts';
import { waitUntilReady } from './ready.ts';

const length = process.env['FAULTS'];
const isFull = length === 'full';
/** How often each program is killed. */
const rounds = isFull ? 4 : 1;
const restMs = isFull ? 4_000 : 2_500;

const hasRedis = Boolean(findProgram('valkey-server', 'redis-server'));

describe.skipIf(!hasRedis)('a school with two portals and two providers', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fasl-rolling-'));
  let cluster: Cluster;
  let student: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    cluster = await launchCluster({
      dataDir,
      ports: { bff: 0, provider: 0 },
      env: {
        ...childEnv,
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'error',
        SESSION_KEYS: sessionKey,
        FAWRY_SECURE_KEY: secureKey,
        FAWRY_MERCHANT_CODE: 'a-school-with-a-contract',
        FAWRY_BASE_URL: 'http://127.0.0.1:9/fawry',
      },
      seed: ['--students', '10'],
      logProgress: () => undefined,
    });
    student = await signIn(cluster);
  }, 240_000);
  afterAll(async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('fails no request and loses no answer during a rolling restart', async () => {
    const visits = student.visit();
    // Each restart takes ten seconds.
    const others = length ? ['bff-2', 'provider-2'] : [];
    const names = ['bff-1', 'provider-1', ...others];
    for (const name of names) {
      await replace(cluster, name, 'SIGTERM');
      await sleep(500);
    }
    const { failures, saved } = await visits.end();

    expect(failures).toEqual([]);
    expect(saved).toBeGreaterThan(10);
    expect(await student.storedSeq()).toBe(saved);
  }, 180_000);

  test('sends requests to the second portal after the first one is killed', async () => {
    const gone = replace(cluster, 'bff-1', 'SIGKILL');
    const isThere = () => isListening(cluster.origins['bff-1']);
    await expect.poll(isThere, { interval: 10, timeout: 5_000 }).toBe(false);
    const visits = student.visit();
    await gone;
    const { failures } = await visits.end();

    expect(failures).toEqual([]);
  }, 90_000);

  test('stores acknowledged answers exactly once when servers are killed during an exam', async () => {
    const parts = length ? Object.keys(cluster.parts) : ['bff-1', 'provider-2'];
    const names = Array.from({ length: rounds }, () => parts).flat();
    const open = openDatabase(cluster.database, { poolSize: 2, statementTimeoutMs: 60_000 });
    const load = { takers: 3 * names.length, payments: 8 * names.length, waves: names.length };
    const school = await startExamLoad(open, cluster.address, load);
    for (const [wave, name] of names.entries()) {
      await sleep(restMs);
      school.startWave(wave);
      await sleep(20);
      expect(killPart(cluster.parts, name)).toHaveLength(1);
    }
    const verdict = await school.verdict();
    await open.close();

    expect(school.answered()).toBeGreaterThan(load.takers);
    expect(verdict).toEqual({
      answersLost: 0,
      wronglyGraded: 0,
      credited: load.payments,
      creditedOnce: load.payments,
      faults: [],
    });
  }, 300_000);
});

/**
 * Opens a new connection, because an existing connection may outlive the listener or close earlier.
 */
function isListening(origin = ''): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  const line = connect(Number(port), hostname);
  const answer = new Promise<boolean>((resolve) => {
    line.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  return answer.finally(() => line.destroy());
}

async function replace({ parts, origins }: Cluster, name: string, signal: NodeJS.Signals) {
  const part = parts[name];
  const before = part?.pid ?? 0;
  process.kill(before, signal);
  while (part?.pid === before) await sleep(50);
  await waitUntilReady(`${origins[name]}/readyz`);
}

/** Logs in a student whose exam pages poll continuously. */
async function signIn({ address, database }: Cluster) {
  const open = openDatabase(database, { poolSize: 1 });
  const [row] = await open.client`select tests.id from attempts
    join tests on tests.id = attempts.test_id
    join students on students.id = attempts.student_id
    join users on users.id = students.user_id
    where username = 'mariam' and end_date is null`;
  await open.close();
  const { identifier, password } = demoLogins.mariam;
  const { cookie } = await ask(address, { path: 'session.login', input: { identifier, password } });
  const running = () =>
    ask(address, { path: 'exam.running', query: { examId: row?.['id'] }, cookie });
  const { attempt, questions } = (await running()).data as RunningExam;
  const gapQuestion = questions.find(({ type }) => type === 'gap');
  if (!gapQuestion) throw new Error('the exam has no gap question');
  const { id, questionId, type } = gapQuestion;
  let seq = gapQuestion.seq;
  const save = () => {
    seq += 1;
    const answers = [{ id, questionId, type, answer: [`answer ${seq}`], seq }];
    return { path: 'exam.saveAnswers', input: { attemptId: attempt.id, answers }, cookie };
  };
  const reads = ['wallet.balance', 'home.student', 'notification.list'];
  const visit = () => {
    const closing = new AbortController();
    const failures: string[] = [];
    const again = async (next: () => ApiRequest) => {
      while (!closing.signal.aborted) {
        const request = next();
        const { status } = await ask(address, request);
        if (status !== 200) failures.push(`${request.path}: ${status}`);
        await sleep(20);
      }
    };
    const visitors = [...reads.map((path) => again(() => ({ path, cookie }))), again(save)];
    const end = async () => {
      await sleep(500);
      closing.abort();
      await Promise.all(visitors);
      return { failures, saved: seq };
    };
    return { end };
  };
  const storedSeq = async () => {
    const { questions: now } = (await running()).data as RunningExam;
    return now.find((one) => one.id === id)?.seq;
  };
  return { visit, storedSeq };
}

type Question = { id: number; questionId: number; type: string; seq: number };
type RunningExam = { attempt: { id: number }; questions: Question[] };
type ApiRequest = { path: string; query?: object; input?: object; cookie?: string };
type ApiResponse = { status: number | string; data: unknown; cookie: string };

/** Retries when the server is overloaded, as the pages do. */
async function ask(origin: string, request: ApiRequest): Promise<ApiResponse> {
  const { path, query, input, cookie = '' } = request;
  const search = query ? `?input=${encodeURIComponent(JSON.stringify(query))}` : '';
  const headers = {
    cookie,
    'x-csrf': '1',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-device-id': 'a-device-while-servers-are-replaced',
  };
  const method = input ? 'POST' : 'GET';
  const sent = { method, headers, ...(input && { body: JSON.stringify(input) }) };
  try {
    const answer = await fetch(`${origin}/trpc/${path}${search}`, sent);
    const { result, error } = (await answer.json()) as {
      result?: { data: unknown };
      error?: { data: { appCode: string } };
    };
    if (error?.data.appCode === 'overloaded') {
      await sleep(300);
      return await ask(origin, request);
    }
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { status: answer.status, data: result?.data, cookie: cookies.join('; ') };
  } catch (failure) {
    return { status: String(failure), data: null, cookie: '' };
  }
}
