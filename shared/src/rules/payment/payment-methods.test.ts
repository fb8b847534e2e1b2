import { expect, test } from 'vitest';
import { getPaymentMethodGroup, toPaymentMethodKey } from './payment-methods.ts';
import { gatewayChannels, isKioskMethod } from './recharge.ts';

test('exactly the kiosk channels are paid in cash', () => {
  const cash = gatewayChannels
    .map(toPaymentMethodKey)
    .filter((way) => getPaymentMethodGroup(way) === 'cash');
  expect(cash).toEqual(['fawry_fawry', 'accept_aman', 'accept_masary']);
  expect(gatewayChannels.filter(({ method }) => isKioskMethod(method))).toHaveLength(cash.length);
  expect(['fawry_page', 'code'].map((way) => getPaymentMethodGroup(way as never))).toEqual([
    'online',
    'code',
  ]);
});
