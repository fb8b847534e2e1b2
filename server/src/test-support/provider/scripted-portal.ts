import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { buildApp } from '../../app.ts';
import { readEnv } from '../../env.ts';
import { noShedding } from '../process/no-shedding.ts';
import { oneStudent } from './one-student.ts';
import { type ScriptedProvider, startScriptedProvider } from './scripted-provider.ts';

const own = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

/** Prepares a BFF in front of a provider that each test scripts. */
export function prepareScriptedPortal() {
  const logged: string[] = [];
  let provider: ScriptedProvider;
  let app: FastifyInstance;

  beforeAll(async () => {
    provider = await startScriptedProvider();
    const env = readEnv({
      PROVIDER_API_URL: provider.apiUrl,
      TRUST_PROXY: '127.0.0.2',
      RATE_LIMIT_FACTOR: '1',
    });
    app = await buildApp(env, {
      pressure: noShedding,
      logTo: { write: (line: string) => logged.push(line) } as never,
    });
  });
  beforeEach(() => {
    logged.length = 0;
    provider.requests.length = 0;
    Object.assign(provider.scripts, oneStudent);
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  const call = (
    method: 'GET' | 'POST',
    path: string,
    more: InjectOptions = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({ method, url: `/trpc/${path}`, ...more, headers: { ...own, ...more.headers } });

  /** Logs a student in and returns the cookie. */
  async function signIn(identifier = `a${Math.random()}@fasl.test`): Promise<string> {
    const payload = JSON.stringify({ identifier, password: 'Student1pass' });
    const answer = await call('POST', 'session.login', { payload });
    expect(answer.statusCode).toBe(200);
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  }

  return { provider: () => provider, app: () => app, logged, call, signIn };
}
