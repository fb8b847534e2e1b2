import { describe, expect, test } from 'vitest';
import {
  addFees,
  getChannelSetting,
  isKioskMethod,
  needsPhone,
  rechargeError,
} from './recharge.ts';

describe('recharge', () => {
  test.each([
    [50, { percentage: 0, constant: 0 }, 50],
    [50, { percentage: 3, constant: 2 }, 54],
    [100, { percentage: 2.75, constant: 3 }, 106],
    [100, { percentage: 1.5, constant: 1 }, 103],
    [80, { percentage: 2, constant: 4 }, 86],
    [30, { percentage: 1, constant: 0.2 }, 31],
    [100, { percentage: 1.4, constant: 0 }, 101],
  ])('%d EGP with fees of %j costs %d', (amount, fees, total) => {
    expect(addFees(amount, fees)).toBe(total);
  });

  const limits = { min: 20, max: 2000 };

  test.each([20, 25, 50, 1995, 2000])('accepts %d EGP', (amount) => {
    expect(rechargeError(amount, limits)).toBeNull();
  });

  test.each([-5, 0, 5, 15, 19.99, 21, 22.5, 2005, Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects %d EGP',
    (amount) => {
      expect(rechargeError(amount, limits)).toBe('invalid_multiple');
    },
  );

  test('rejects zero even without a minimum', () => {
    expect(rechargeError(0, { min: 0, max: 100 })).toBe('invalid_multiple');
  });

  test('returns the setting of a payment method, and null for an unknown method', () => {
    expect(getChannelSetting({ provider: 'accept', method: 'aman' })).toBe('aman_accept');
    expect(getChannelSetting({ provider: 'opay', method: 'ewallet' })).toBe('ewallet_opay');
    expect(getChannelSetting({ provider: 'opay', method: 'aman' })).toBeNull();
    expect(getChannelSetting({ provider: 'fawry', method: 'wallet' })).toBeNull();
  });

  test('takes cash at kiosks and needs a phone for mobile wallets', () => {
    expect(['fawry', 'aman', 'masary', 'card', 'ewallet'].map(isKioskMethod)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(['ewallet', 'card'].map(needsPhone)).toEqual([true, false]);
  });
});
