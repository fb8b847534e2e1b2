import { getPaymentMethodGroup } from '@fasl/shared/rules/payment/payment-methods';
import { describe, expect, test } from 'vitest';
import {
  closedPanel,
  findChannelForMethod,
  findPaymentMethodKey,
  getNextState,
  getOfferedState,
  getPaymentMethodKeys,
  getPreviousState,
  groupPaymentMethods,
  type PanelState,
} from './panel-state.ts';

const at = (step: PanelState['step'], way: PanelState['way'] = null): PanelState => ({
  step,
  way,
  amount: null,
});

describe('getNextState', () => {
  test.each([
    ['the balance', at(0), 1],
    ['a chosen payment method', at(1, 'fawry_fawry'), 2],
    ['a recharge code', at(1, 'code'), 4],
    ['no payment method', at(1), 1],
    ['an amount', at(2, 'fawry_fawry'), 2],
  ] as const)('moves from %s to step %d', (_, state, step) => {
    expect(getNextState(state).step).toBe(step);
  });
});

describe('getOfferedState', () => {
  const methods = [{ provider: 'fawry', method: 'fawry', needsPhone: false }] as const;

  test.each([
    [at(2, 'fawry_page'), { takesCodes: true, methods: [...methods] }, at(2, 'fawry_page')],
    [at(2, 'accept_card'), { takesCodes: true, methods: [...methods] }, at(1)],
    [at(4, 'code'), { takesCodes: true, methods: [] }, at(4, 'code')],
    [at(2, 'fawry_fawry'), { takesCodes: false, methods: [] }, at(0, 'fawry_fawry')],
  ])('shows %o of the school with %o as %o', (state, panel, shown) => {
    expect(getOfferedState(state, panel)).toEqual(shown);
  });
});

describe('getPreviousState', () => {
  test.each([
    [4, 1],
    [2, 1],
    [1, 0],
    [0, 0],
  ] as const)('returns from step %d to %d and keeps the selection', (from, to) => {
    expect(getPreviousState({ ...at(from, 'code'), amount: 50 })).toEqual({
      step: to,
      way: 'code',
      amount: 50,
    });
  });
});

describe('getPaymentMethodKeys', () => {
  const fawry = { provider: 'fawry', method: 'fawry' } as const;
  const card = { provider: 'accept', method: 'card' } as const;

  test('returns cash and the online page for the Fawry channel', () => {
    const ways = getPaymentMethodKeys([fawry, card]);
    expect(ways.map((way) => [way, getPaymentMethodGroup(way)])).toEqual([
      ['fawry_fawry', 'cash'],
      ['fawry_page', 'online'],
      ['accept_card', 'online'],
    ]);
    expect(findChannelForMethod([card, fawry], 'fawry_page')).toBe(fawry);
  });
});

describe('groupPaymentMethods', () => {
  test('puts the same method of several providers on one tile', () => {
    const ways = ['fawry_page', 'fawry_ewallet', 'accept_card', 'opay_ewallet'] as const;
    expect(groupPaymentMethods([...ways])).toEqual([
      { way: 'fawry_page', others: [] },
      { way: 'fawry_ewallet', others: ['opay_ewallet'] },
      { way: 'accept_card', others: [] },
    ]);
  });
});

describe('closedPanel', () => {
  test('has no selection', () => {
    expect(closedPanel).toEqual({ step: 0, way: null, amount: undefined });
  });
});

describe('findPaymentMethodKey', () => {
  test('returns the payment method of a known channel', () => {
    expect(findPaymentMethodKey({ provider: 'fawry', method: 'fawry' })).toBe('fawry_fawry');
  });

  test('returns null when the provider reports no method', () => {
    expect(findPaymentMethodKey({ provider: 'fawry', method: null })).toBeNull();
  });
});
