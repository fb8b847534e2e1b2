import { endpoints } from '@fasl/shared/provider-api/index';
import { type Endpoint, fillPath } from '@fasl/shared/provider-api/wire/endpoint';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSignUpForm } from '../../../test-support/accounts/new-student.ts';
import { createTestClient, type TestClient } from '../../../test-support/browser.ts';
import { getNewestMessage, listMessages } from '../../../test-support/messages/find-messages.ts';
import {
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
} from '../../../test-support/provider.ts';
import { changeSettings } from '../../db/settings-store.ts';

const child = demoStudents.mariam;
const parentPhone = '01100000002';
const family = { student_number: child.number, parent_phone: parentPhone };
let provider: TestProvider;
let parent: TestClient;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());
beforeEach(async () => {
  parent = createTestClient(provider.app, { address: '10.70.1.1' });
  await provider.database.client`delete from rate_limits`;
});
afterEach(() => changeSettings(provider.services.db, { parent_portal: true, progress: true }));

const requestCode = (input: object = family) => parent.post('/auth/parent/login', input);
const confirm = (code: string, input: object = family) =>
  parent.enter('/auth/parent/confirm', { ...input, code });
const newestCode = async () => (await getNewestMessage(provider.services, parentPhone)).code;

async function logParentIn(): Promise<void> {
  await requestCode();
  const response = await confirm(await newestCode());
  if (response.status !== 200) throw new Error(`login failed: ${response.code}`);
}

describe('parent login', () => {
  test('logs a parent in with student number, phone and a single-use code', async () => {
    const written = { student_number: '٢٦٠٠٠٠٠٢', parent_phone: '+20 110 000 0002' };
    expect(await requestCode(written)).toMatchObject({ status: 200, data: null });
    const { code, body } = await getNewestMessage(provider.services, parentPhone);
    expect(body).toMatch(/^\d{6} is your .* code to follow your child's progress/);

    expect(await confirm(code)).toMatchObject({
      status: 200,
      data: { user: { role: 'parent', first_name: 'حنان', student: null }, redirect: null },
    });
    const other = createTestClient(provider.app);
    expect(await other.enter('/auth/parent/confirm', { ...family, code })).toMatchObject({
      status: 403,
      code: 'wrong_code',
    });
  });

  test('accepts the code again on the same device, because the first response may be lost', async () => {
    await requestCode();
    const code = await newestCode();
    await parent.post('/auth/parent/confirm', { ...family, code });

    expect(await confirm(code)).toMatchObject({ status: 200, data: { user: { role: 'parent' } } });
    expect(await parent.post('/student/progress/')).toMatchObject({ status: 200 });
    const [row] = await provider.database.client`select count(*)::int as live from sessions
      join devices on devices.id = sessions.device_id
      where devices.device_id = ${parent.deviceId} and ended_at is null`;
    expect(row).toEqual({ live: 1 });
  });

  test.each([
    [
      'a minute later',
      () => provider.database.client`update one_time_secrets
        set used_at = used_at - interval '61 seconds'`,
    ],
    ['after a logout', () => parent.post('/auth/logout')],
    ['after another code was sent', () => sendNewerCode()],
  ])('rejects a used code on the same device %s', async (_, change) => {
    await requestCode();
    const code = await newestCode();
    await confirm(code);
    await change();
    expect(await confirm(code)).toMatchObject({ status: 403, code: 'wrong_code' });
  });

  async function sendNewerCode(): Promise<void> {
    await provider.database.client`delete from rate_limits`;
    await requestCode();
  }

  test('sends the code in Arabic to an Arabic reader', async () => {
    parent = createTestClient(provider.app, { language: 'ar-EG' });
    await requestCode();
    const { body } = await getNewestMessage(provider.services, parentPhone);
    expect(body).toMatch(/^كود متابعة تقدّم ابنك أو ابنتك في .* \d{6}/);
  });

  test('returns the same progress to the parent as to the child', async () => {
    await logParentIn();
    const student = createTestClient(provider.app);
    await student.login(child.email, demoPassword);

    const parentResponse = await parent.post('/student/progress/');
    expect(parentResponse).toMatchObject({ status: 200 });
    expect(parentResponse.data).toEqual((await student.post('/student/progress/')).data);
    expect(parentResponse.data).toContainEqual({
      classroom: expect.objectContaining({ label: expect.any(String) }),
      completed: expect.any(Number),
      total: expect.any(Number),
      percentage: expect.any(Number),
    });
  });

  test.each(
    Object.entries<Endpoint>(endpoints).filter(
      ([, { auth }]) => !['public', 'optional', 'member'].includes(auth),
    ),
  )('denies %s to a parent', async (_, { method, path }) => {
    await getParentToken();
    const url = `/api${fillPath({ path }, {})}`;
    const { statusCode } = await provider.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(403);
  });

  let token = '';
  async function getParentToken(): Promise<void> {
    if (token) return;
    await requestCode();
    ({ token } = (await confirm(await newestCode())).data as { token: string });
  }

  test('returns the same responses for an unknown student or parent phone as for a known pair', async () => {
    const strangers = [
      { student_number: child.number, parent_phone: '01100000099' },
      { student_number: '99999999', parent_phone: parentPhone },
    ];
    const recordResponses = async (input: object) => {
      const responses = [
        await confirm('000000', input),
        await requestCode(input),
        await requestCode(input),
      ];
      for (let tries = 0; tries < 6; tries += 1) responses.push(await confirm('000000', input));
      return responses.map(({ headers: _, ...rest }) => rest);
    };
    const known = await recordResponses(family);
    expect(known.map(({ status }) => status)).toEqual([
      410, 200, 429, 403, 403, 403, 403, 403, 429,
    ]);
    for (const stranger of strangers) expect(await recordResponses(stranger)).toEqual(known);
    expect(await listMessages(provider.services, '01100000099')).toEqual([]);
  });

  test('checks at most five concurrent attempts', async () => {
    await requestCode();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        createTestClient(provider.app).post('/auth/parent/confirm', { ...family, code: 'abcdef' }),
      ),
    );
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('rejects an expired code', async () => {
    await requestCode();
    const code = await newestCode();
    await provider.database.client`update one_time_secrets set expires_at = now()`;
    expect(await confirm(code)).toMatchObject({ status: 403, code: 'wrong_code' });
  });

  test('denies login and existing sessions when the parent portal is off', async () => {
    await logParentIn();
    await changeSettings(provider.services.db, { parent_portal: false });
    expect(await requestCode()).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await confirm('123456')).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await parent.post('/student/progress/')).toMatchObject({ status: 403 });
  });

  test('hides the progress from the parent when progress is off', async () => {
    await logParentIn();
    await changeSettings(provider.services.db, { progress: false });
    expect(await parent.post('/student/progress/')).toMatchObject({ status: 403 });
  });

  test('returns the translated relation as the first name of a new parent', async () => {
    const form = createSignUpForm();
    const student = createTestClient(provider.app);
    await student.enter('/auth/signup', form);
    const phone = '01211111111';
    const [row] = await provider.database.client`
    update students set parent_phone = ${phone} from users where users.id = user_id
    and phone_number = ${form.phone_number} returning number`;
    const own = { student_number: row?.['number'], parent_phone: phone };
    parent = createTestClient(provider.app, { language: 'ar-EG' });
    await requestCode(own);
    const { code } = await getNewestMessage(provider.services, phone);
    expect(await confirm(code, own)).toMatchObject({
      status: 200,
      data: { user: { first_name: 'وليّ الأمر', last_name: 'Adel', role: 'parent' } },
    });
    expect(await parent.post('/student/progress/')).toMatchObject({ status: 200, data: [] });
  });

  test('ends the previous parent’s access when the student enters another parent phone', async () => {
    await logParentIn();
    const student = createTestClient(provider.app);
    await student.login(child.email, demoPassword);
    const change = (parent_phone: string) =>
      student.put('/student/profile', { type: 'personal_info', student: { parent_phone } });
    expect(await change('01100000077')).toMatchObject({ status: 200 });

    expect(await parent.post('/student/progress/')).toMatchObject({ status: 401 });
    await change(parentPhone);
  });
});
