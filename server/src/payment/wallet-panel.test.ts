import type { WalletPanel } from '@fasl/shared/contracts/wallet';
import { expect, test, vi } from 'vitest';
import { prepareScriptedPortal } from '../testing/scripted-portal.ts';
import { fail } from '../testing/scripted-provider.ts';

const { provider, call, signIn } = prepareScriptedPortal();
const settings = {
  paymentMethods: { fawry_fawry: true, credit_card_opay: true },
  app_wallet: true,
  instructor_section: true,
  subjects_section: true,
  about_us_page: true,
  classroomsSections: {},
  links: {},
  meta_title: 'Fasl',
};

type Reply = Parameters<typeof fail>[0];
const school = {
  'GET /settings': () => settings,
  'GET /settings/assets': () => ({}),
  'GET /recharge/rates': () => [],
  'POST /student/profile/invoices': (_: unknown, response: Reply) =>
    response.end('{"data":[],"meta":{"total":0}}'),
};
const tax = { percentage: 2, constant: 3, min: 20, max: 2000 };

test('a way to pay of which nobody says what it costs takes neither the others nor the balance with it', async () => {
  Object.assign(provider().scripts, {
    ...school,
    'GET /payment/taxes/fawry': () => tax,
    'GET /payment/taxes/opay': (_: unknown, response: Reply) => fail(response, 404),
  });

  const answer = await call('GET', 'wallet.panel', { headers: { cookie: await signIn() } });

  const panel: WalletPanel = answer.json().result.data;
  expect(panel).toMatchObject({ balance: 120.5, lacksMethods: true });
  expect(panel.methods.map(({ provider: gateway }) => gateway)).toEqual(['fawry']);
});

test('who waits for the same fees loses nothing with whoever asked first and left', async () => {
  const { promise: told, resolve: tell } = Promise.withResolvers<typeof tax>();
  Object.assign(provider().scripts, {
    ...school,
    'GET /payment/taxes/fawry': () => tax,
    'GET /payment/taxes/opay': () => told,
  });
  const headers = { cookie: await signIn() };
  const leaving = new AbortController();
  const left = call('GET', 'wallet.panel', { headers, signal: leaving.signal }).catch(() => null);
  await vi.waitFor(() => expect(provider().asked).toContain('GET /payment/taxes/opay'));
  const waiting = call('GET', 'wallet.panel', { headers });
  const profiles = () => provider().asked.filter((one) => one === 'GET /student/profile').length;
  await vi.waitFor(() => expect(profiles()).toBe(2));
  leaving.abort();
  await left;
  tell(tax);

  expect((await waiting).json().result.data.lacksMethods).toBe(false);
});
