import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { noShedding } from '../test-support/process/no-shedding.ts';
import {
  respondWithError,
  type ScriptedProvider,
  startScriptedProvider,
} from '../test-support/provider/scripted-provider.ts';

let provider: ScriptedProvider;
let app: FastifyInstance;
beforeAll(async () => {
  provider = await startScriptedProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  await app?.close();
  app = await buildApp(readEnv({ PROVIDER_API_URL: provider.apiUrl, LOG_LEVEL: 'silent' }), {
    pressure: noShedding,
  });
  provider.scripts['POST /auth/logout'] = () => null;
});
afterAll(() => app.close());

const phone = '01012345678';
const student = {
  user: {
    id: 7,
    username: 'mariam',
    first_name: 'Mariam',
    last_name: 'Adel',
    email: 'mariam@fasl.test',
    phone_number: phone,
  },
  token: 'provider-token',
  redirect: null,
};

type Try = { identifier?: string; cookie?: string; address?: string };

async function login({ identifier = 'mariam@fasl.test', cookie = '', address }: Try = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/trpc/session.login',
    headers: {
      'x-csrf': '1',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie,
    },
    payload: JSON.stringify({ identifier, password: 'Student1pass' }),
    ...(address && { remoteAddress: address }),
  });
  return { status: answer.statusCode, cookies: answer.cookies };
}

const wrong = () => {
  provider.scripts['POST /auth/login'] = (_, response) => respondWithError(response, 401);
};
const right = () => {
  provider.scripts['POST /auth/login'] = () => student;
};

async function markOf(tried?: Try): Promise<string> {
  right();
  const { cookies } = await login(tried);
  const mark = cookies.find(({ name }) => name === 'fasl-known');
  expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  return `${mark?.name}=${mark?.value}`;
}

/** Uses up the attempts of an account from many addresses. */
async function guess(identifier?: string) {
  wrong();
  const tries = Array.from({ length: 12 }, (_, index) =>
    login({ address: `10.9.0.${index + 1}`, ...(identifier && { identifier }) }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  right();
}

describe('known devices', () => {
  test('have separate login attempts while unknown devices are blocked', async () => {
    const cookie = await markOf();
    await guess();
    expect((await login({ address: '10.9.1.1' })).status).toBe(429);
    expect((await login({ cookie })).status).toBe(200);
  });

  test('are recognised by email and phone in any spelling', async () => {
    const cookie = await markOf();
    await guess(phone);
    expect((await login({ identifier: '٠١٠١٢٣٤٥٦٧٨', address: '10.9.1.1' })).status).toBe(429);
    expect((await login({ identifier: '+20 101 234 5678', cookie })).status).toBe(200);
  });

  test('are recognised for their own account only, and have limited attempts', async () => {
    const cookie = await markOf();
    await guess('victim@fasl.test');
    expect((await login({ identifier: 'victim@fasl.test', cookie })).status).toBe(429);

    wrong();
    const tries = await Promise.all(Array.from({ length: 9 }, () => login({ cookie })));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('are not recognised by a forged cookie', async () => {
    const cookie = await markOf();
    await guess();
    for (const made of ['fasl-known=x', `${cookie}x`, cookie.replace('fasl-known', 'fasl')]) {
      expect((await login({ cookie: made, address: '10.9.1.2' })).status).toBe(429);
    }
  });
});

test('attempts from a blocked address do not count against the account', async () => {
  wrong();
  for (let index = 0; index < 35; index += 1) {
    await login({ identifier: `someone${index}@fasl.test`, address: '10.9.2.1' });
  }
  for (let index = 0; index < 6; index += 1) {
    expect((await login({ address: '10.9.2.1' })).status).toBe(429);
  }
  right();
  expect((await login({ address: '10.9.2.2' })).status).toBe(200);
});
