import { expect, test } from 'vitest';
import {
  channelSetting,
  isKiosk,
  needsPhone,
  rechargeRefusal,
  totalAfterFees,
} from './recharge.ts';

test.each([
  [50, { percentage: 0, constant: 0 }, 50],
  [50, { percentage: 3, constant: 2 }, 54],
  [100, { percentage: 2.75, constant: 3 }, 106],
  [100, { percentage: 1.5, constant: 1 }, 103],
  [80, { percentage: 2, constant: 4 }, 86],
  [30, { percentage: 1, constant: 0.2 }, 31],
  [100, { percentage: 1.4, constant: 0 }, 101],
])('%d EGP with fees of %j costs %d', (amount, fees, total) => {
  expect(totalAfterFees(amount, fees)).toBe(total);
});

const limits = { min: 20, max: 2000 };

test.each([20, 25, 50, 1995, 2000])('%d EGP can be recharged', (amount) => {
  expect(rechargeRefusal(amount, limits)).toBeNull();
});

test.each([-5, 0, 5, 15, 19.99, 21, 22.5, 2005, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d EGP cannot',
  (amount) => {
    expect(rechargeRefusal(amount, limits)).toBe('invalid_multiple');
  },
);

test('nothing at all is refused even where there is no least amount', () => {
  expect(rechargeRefusal(0, { min: 0, max: 100 })).toBe('invalid_multiple');
});

test('a way to pay has the setting that switches it; one that there is not has none', () => {
  expect(channelSetting({ provider: 'accept', method: 'aman' })).toBe('aman_accept');
  expect(channelSetting({ provider: 'opay', method: 'ewallet' })).toBe('ewallet_opay');
  expect(channelSetting({ provider: 'opay', method: 'aman' })).toBeNull();
  expect(channelSetting({ provider: 'fawry', method: 'wallet' })).toBeNull();
});

test('kiosks take cash for a number, phone wallets need a phone', () => {
  expect(['fawry', 'aman', 'masary', 'card', 'ewallet'].map(isKiosk)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['ewallet', 'card'].map(needsPhone)).toEqual([true, false]);
});
