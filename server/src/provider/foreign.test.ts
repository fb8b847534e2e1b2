import { describe, expect, test } from 'vitest';
import { profile } from '../testing/one-student.ts';
import { prepareScriptedPortal } from '../testing/scripted-portal.ts';

const { provider, call, signIn } = prepareScriptedPortal();

const read = async (path: string, cookie: string, input?: unknown) => {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const response = await call('GET', path + query, { headers: { cookie } });
  return { status: response.statusCode, data: response.json().result?.data };
};

describe('a provider that differs in optional fields', () => {
  test('shows profile and wallet when education objects have no id', async () => {
    const student = { ...profile.student, educationYear: { name: 'Third Secondary' } };
    provider().scripts['GET /student/profile'] = () => ({ ...profile, student });
    provider().scripts['GET /education/info'] = () => ({ diplomas: [] });
    const cookie = await signIn();

    const page = await read('profile.page', cookie);
    expect(page).toMatchObject({
      status: 200,
      data: { profile: { educationYear: 'Third Secondary' } },
    });
    expect(await read('wallet.balance', cookie)).toEqual({ status: 200, data: { amount: 120.5 } });
  });
});
