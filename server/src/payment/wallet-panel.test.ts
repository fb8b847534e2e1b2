import type { WalletPanel } from '@fasl/shared/contracts/wallet';
import { expect, test } from 'vitest';
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

test('a way to pay of which nobody says what it costs takes neither the others nor the balance with it', async () => {
  Object.assign(provider().scripts, {
    'GET /settings': () => settings,
    'GET /settings/assets': () => ({}),
    'GET /payment/taxes/fawry': () => ({ percentage: 2, constant: 3, min: 20, max: 2000 }),
    'GET /payment/taxes/opay': (_: unknown, response: Parameters<typeof fail>[0]) =>
      fail(response, 404),
    'GET /recharge/rates': () => [],
    'POST /student/profile/invoices': (_: unknown, response: Parameters<typeof fail>[0]) =>
      response.end('{"data":[],"meta":{"total":0}}'),
  });

  const answer = await call('GET', 'wallet.panel', { headers: { cookie: await signIn() } });

  const panel: WalletPanel = answer.json().result.data;
  expect(panel).toMatchObject({ balance: 120.5, lacksMethods: true });
  expect(panel.methods.map(({ provider: gateway }) => gateway)).toEqual(['fawry']);
});
