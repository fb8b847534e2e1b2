import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignUpForm, newPassword } from '../../../test-support/accounts/new-student.ts';
import { createTestClient } from '../../../test-support/browser.ts';
import { getNewestMessage, listMessages } from '../../../test-support/messages/find-messages.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());

let addresses = 0;
const browser = (language = 'en-GB') => {
  addresses += 1;
  return createTestClient(provider.app, { language, address: `10.30.${addresses % 250}.1` });
};

describe('signup', () => {
  test('creates an account with wallet, number and session and redirects to the phone step', async () => {
    const form = createSignUpForm();
    const student = browser();
    const response = await student.enter('/auth/signup', form);

    expect(response).toMatchObject({
      status: 200,
      data: {
        user: { first_name: 'Salma', phone_number: form.phone_number, role: 'student' },
        redirect: 101,
        device: { device_id: student.deviceId },
      },
    });
    expect(await student.get('/student/profile')).toMatchObject({
      data: {
        username: expect.stringMatching(/^salma\.\d{7}$/),
        student: { wallet: { amount: 0 } },
        student_card: { number: expect.stringMatching(/^\d{8}$/) },
      },
    });
    expect(await browser().login(form.email, newPassword)).toMatchObject({
      status: 200,
      data: { redirect: 101 },
    });
  });

  test.each([
    ['en-GB', /^\d{6} is your Fasl code/, 'Confirm your email for Fasl'],
    ['ar-EG', /^كود تأكيد رقم هاتفك في فصل هو \d{6}/, 'تأكيد بريدك الإلكتروني في فصل'],
  ])('sends a code and a link in %s', async (language, sms, subject) => {
    const form = createSignUpForm();
    await browser(language).enter('/auth/signup', form);

    const code = await getNewestMessage(provider.services, form.phone_number);
    expect(code).toMatchObject({ language, body: expect.stringMatching(sms) });
    const link = await getNewestMessage(provider.services, form.email);
    expect(link).toMatchObject({ language, subject });
    expect(link.body).toContain(`http://127.0.0.1:3000/verify/${link.token}`);
  });

  test('returns an error for every invalid field and sends no code', async () => {
    const form = {
      first_name: ' ',
      last_name: '',
      phone_number: '01312345678',
      email: 'nobody@fasl',
      password: 'student1',
      password_confirmation: 'student2',
    };
    expect(await browser().post('/auth/signup', form)).toMatchObject({
      status: 422,
      code: 'invalid',
      errors: {
        first_name: ['field_required'],
        last_name: ['field_required'],
        phone_number: ['invalid_phone'],
        email: ['invalid_email'],
        password: ['invalid_pattern'],
        password_confirmation: ['invalid_password'],
      },
    });
    expect(await listMessages(provider.services, form.phone_number)).toEqual([]);
  });

  test('rejects a taken phone or email in any notation', async () => {
    const form = createSignUpForm();
    await browser().enter('/auth/signup', form);

    const again = {
      ...createSignUpForm(),
      phone_number: `+20 ${form.phone_number.slice(1, 4)} ${form.phone_number.slice(4)}`,
      email: ` ${form.email.toUpperCase()} `,
    };
    expect(await browser().post('/auth/signup', again)).toMatchObject({
      status: 422,
      errors: { phone_number: ['phone_taken'], email: ['email_taken'] },
    });
  });

  test('creates one account per phone and per email and sends one code for concurrent sign-ups', async () => {
    const form = createSignUpForm();
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        browser().post('/auth/signup', {
          ...form,
          // Half of the requests share only the phone, the others only the email.
          ...(number % 2
            ? { email: createSignUpForm().email }
            : { phone_number: createSignUpForm().phone_number }),
        }),
      ),
    );

    const opened = responses.filter(({ status }) => status === 200);
    expect(opened.length).toBeGreaterThanOrEqual(1);
    expect(opened.length).toBeLessThanOrEqual(2);
    for (const { status, errors } of responses.filter((one) => one.status !== 200)) {
      expect(status).toBe(422);
      expect(Object.values(errors ?? {}).flat()).toEqual([expect.stringMatching(/_taken$/)]);
    }
    const [counts] = await provider.database.client`
      select count(*) filter (where phone_number = ${form.phone_number})::int as phones,
        count(*) filter (where lower(email) = ${form.email})::int as emails from users`;
    expect(counts).toEqual({ phones: 1, emails: 1 });
    expect(await listMessages(provider.services, form.phone_number)).toHaveLength(1);
  });

  test('stores neither the code nor the password in plain text', async () => {
    const form = createSignUpForm();
    await browser().enter('/auth/signup', form);
    const { code } = await getNewestMessage(provider.services, form.phone_number);
    const { token } = await getNewestMessage(provider.services, form.email);

    const [row] = await provider.database.client`
      select (select string_agg(one_time_secrets::text, ' ') from one_time_secrets) ||
        (select string_agg(users::text, ' ') from users) as everything`;
    const everything = String(row?.['everything']);
    expect(everything).not.toContain(newPassword);
    expect(everything).not.toContain(token);
    expect(everything).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  test.each([
    ['Password1', 'common_password'],
    ['Salma2009x', 'personal_password'],
  ])('rejects the password %s', async (password, refusal) => {
    const form = { ...createSignUpForm(), password, password_confirmation: password };
    expect(await browser().post('/auth/signup', form)).toMatchObject({
      status: 422,
      errors: { password: [refusal] },
    });
    expect(await listMessages(provider.services, form.phone_number)).toEqual([]);
  });

  test('blocks an address after five errors about taken values, even for unused emails', async () => {
    const form = createSignUpForm();
    await browser().enter('/auth/signup', form);
    const openBlockedAddress = () => createTestClient(provider.app, { address: '10.31.1.1' });
    const createTakenForm = () => ({ ...createSignUpForm(), email: form.email });
    const responses = await Promise.all(
      Array.from({ length: 12 }, () =>
        openBlockedAddress().post('/auth/signup', createTakenForm()),
      ),
    );
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);

    expect(await openBlockedAddress().post('/auth/signup', createTakenForm())).toMatchObject({
      status: 429,
    });
    expect(await openBlockedAddress().post('/auth/signup', createSignUpForm())).toMatchObject({
      status: 429,
    });
    expect(await browser().enter('/auth/signup', createSignUpForm())).toMatchObject({
      status: 200,
    });
  });

  test('blocks a device after five errors about taken values, even from many addresses', async () => {
    const form = createSignUpForm();
    await browser().enter('/auth/signup', form);
    const { deviceId } = browser();
    const statuses: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      const one = createTestClient(provider.app, { deviceId, address: `10.32.${number}.1` });
      statuses.push(
        (await one.post('/auth/signup', { ...createSignUpForm(), phone_number: form.phone_number }))
          .status,
      );
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('allows a class behind one address to sign up concurrently', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, () =>
        createTestClient(provider.app, { address: '10.33.1.1' }).post(
          '/auth/signup',
          createSignUpForm(),
        ),
      ),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
  });
});
