import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sessions } from '../src/db/schema/session.ts';
import type { Failpoint } from '../src/lib/failpoint.ts';
import { hashToken } from '../src/lib/secret-hash.ts';
import type { TestStudent } from '../test-support/accounts/student.ts';
import { childEnv } from '../test-support/child-env.ts';
import { sandboxKeys, startSandbox, type TestSandbox } from '../test-support/payments/sandbox.ts';
import {
  createTestDatabase,
  type TestDatabase,
  testCodePepper,
  testServiceToken,
} from '../test-support/provider.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export type WireResponse = { status: number; body: { data?: unknown } };
export type PostRequest = (path: string, body: object, key?: string) => Promise<WireResponse>;

/** A provider in a separate process, on a real database, with the sandbox gateways. */
export type SchoolProcess = {
  database: TestDatabase;
  sandbox: TestSandbox;
  start: (failpoint?: `${Failpoint}:${number}`) => Promise<void>;
  /** Resolves when the process has exited, with the signal that killed it. */
  ended: () => Promise<NodeJS.Signals | null>;
  stop: () => Promise<void>;
  /** Sends requests as the student. A request without a response has the status 0. */
  as: (student: TestStudent) => Promise<PostRequest>;
  asGateway: PostRequest;
  close: () => Promise<void>;
};

export async function createSchoolProcess(): Promise<SchoolProcess> {
  const database = await createTestDatabase();
  const sandbox = await startSandbox('http://127.0.0.1:9');
  const running = new Set<ChildProcess>();
  let newest: ChildProcess | null = null;
  let origin = '';

  const start = async (failpoint?: string) => {
    const env = {
      ...providerEnv(database, sandbox),
      ...(failpoint && { NODE_ENV: 'test', FAILPOINT_FOR_TESTS: failpoint }),
    };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    newest = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    origin = await originOf(child);
  };
  const ended = async () => {
    if (newest && running.has(newest)) await once(newest, 'exit');
    return newest?.signalCode ?? null;
  };
  const stop = async () => {
    // A timed-out test may have left several processes.
    await Promise.all([...running].map(kill));
  };
  return {
    database,
    sandbox,
    start,
    ended,
    stop,
    as: async ({ userId }) =>
      postAs(() => origin, await openSession(database, userId), `device-${userId}`),
    asGateway: postAs(() => origin, testServiceToken, 'gateway'),
    close: async () => {
      await stop();
      await sandbox.stop();
      await database.close();
    },
  };
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

const providerEnv = (database: TestDatabase, sandbox: TestSandbox) => ({
  ...childEnv,
  DATABASE_URL: database.url,
  CODE_PEPPER: testCodePepper,
  PROVIDER_SERVICE_TOKEN: testServiceToken,
  PROVIDER_PORT: '0',
  FAWRY_BASE_URL: `${sandbox.origin}/fawry`,
  FAWRY_MERCHANT_CODE: sandboxKeys.fawry.merchantCode,
  FAWRY_SECURE_KEY: sandboxKeys.fawry.secureKey,
  BFF_ORIGIN: 'http://127.0.0.1:9',
});

const postAs =
  (originNow: () => string, token: string, deviceId: string): PostRequest =>
  async (path, body, key) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      // Uses a separate device id for each request, because a killed provider cannot refund the
      // attempt that it counted.
      'device-id': deviceId,
      ...(key && { 'idempotency-key': key }),
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return fetch(`${originNow()}/api${path}`, init).then(
      async (response) => ({
        status: response.status,
        body: (await response.json()) as WireResponse['body'],
      }),
      () => ({ status: 0, body: {} }),
    );
  };

async function originOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, origin] = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output) ?? [];
      if (origin) resolve(origin);
    });
    child.once('exit', () => reject(new Error(`provider did not start: ${output}`)));
  });
}

async function openSession({ db }: TestDatabase, userId: number): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(sessions).values({ userId, tokenHash: hashToken(token), expiresAt });
  return token;
}
