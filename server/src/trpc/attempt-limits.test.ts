import { DomainError } from '@fasl/shared/contracts/page/error';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import {
  createLimiter,
  createMemoryStores,
  type LimitKey,
  limitRules,
} from '../security/rate-limits.ts';
import { noShedding } from '../test-support/process/no-shedding.ts';
import {
  respondWithError,
  type ScriptedProvider,
  startScriptedProvider,
} from '../test-support/provider/scripted-provider.ts';
import { countCode } from './attempt-limits.ts';
import type { Context } from './context.ts';

let provider: ScriptedProvider;
let app: FastifyInstance;

beforeEach(async () => {
  provider = await startScriptedProvider();
  const env = readEnv({ PROVIDER_API_URL: provider.apiUrl, LOG_LEVEL: 'silent' });
  app = await buildApp(env, { pressure: noShedding });
});
afterEach(async () => {
  await app.close();
  await provider.close();
});

async function login(identifier: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/trpc/session.login',
    headers: {
      'x-csrf': '1',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    payload: { identifier, password: 'Wrong1pass' },
  });
  return answer.json().error.data.appCode;
}

async function triesUntilRefused(spellings: string[]): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const code = await login(spellings[tries % spellings.length] ?? '');
    if (code === 'too_many_requests') return tries;
  }
  return Number.POSITIVE_INFINITY;
}

describe('login attempts', () => {
  test('count when the provider fails with a fault', async () => {
    const broken = { message: null, data: { code: 'internal' }, show: false };
    provider.scripts['POST /auth/login'] = (_, response) => respondWithError(response, 500, broken);
    expect(await triesUntilRefused(['a@fasl.test'])).toBe(limitRules.loginByAccount.max);
  });

  test('do not count when they have not reached the provider', async () => {
    provider.scripts['POST /auth/login'] = (_, response) => respondWithError(response, 502);
    for (let index = 0; index < 2 * limitRules.loginByAccount.max; index++) {
      expect(await login('a@fasl.test')).toBe('provider_unavailable');
    }
  });

  test('share a count for all spellings of an account', async () => {
    const refused = { message: null, data: { code: 'wrong_credentials' }, show: false };
    provider.scripts['POST /auth/login'] = (_, response) =>
      respondWithError(response, 401, refused);
    const spellings = ['01000000001', '+20 100 000 0001', '٠١٠٠٠٠٠٠٠٠١', '0020-1000000001'];
    expect(await triesUntilRefused(spellings)).toBe(limitRules.loginByAccount.max);
  });
});

describe('countCode', () => {
  const keys: LimitKey[] = [['codeByUser', '7']];
  const spent = async (error: Error) => {
    const limiter = createLimiter(createMemoryStores());
    const ctx = { limiter } as Context;
    const apply = () => countCode(ctx, keys, () => Promise.reject(error));
    for (let tries = 0; tries < limitRules.codeByUser.max; tries += 1) {
      await expect(apply()).rejects.toBe(error);
    }
    return apply().then(
      () => 'done',
      ({ code }: DomainError) => code,
    );
  };

  test.each(['invalid_code', 'invalid_promo_code', 'code_used', 'gone'] as const)(
    'counts %s',
    async (code) => {
      expect(await spent(new DomainError(code))).toBe('too_many_requests');
    },
  );

  test.each(['profile_incomplete', 'banned', 'already_enrolled', 'insufficient_balance'] as const)(
    'does not count %s, which is not about the code',
    async (code) => {
      expect(await spent(new DomainError(code))).toBe(code);
    },
  );

  test('counts an error without a code of the provider', async () => {
    expect(await spent(new DomainError('conflict', { assumed: true }))).toBe('too_many_requests');
  });
});
