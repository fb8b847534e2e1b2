import { expect, test } from 'vitest';
import { askedOf, chosenInAddress, nothingChosen } from './chosen.ts';

test('a number is found in whichever digits it is written', () => {
  expect(askedOf('invoices', { ...nothingChosen, word: '٩٤٠٠٠١' })).toEqual({ query: '940001' });
  expect(askedOf('wallet-history', { ...nothingChosen, word: 'INV-۱۲' })).toEqual({
    reference: 'INV-12',
  });
});

test('nothing chosen asks for all of it', () => {
  expect(askedOf('timeline-events', nothingChosen)).toEqual({});
});

test.each(['2026-02-30', '2026-04-31', '2026-13-01', 'soon', '20260101'])(
  'an address that asks from %s, which no calendar has, asks for all',
  (from) => {
    expect(chosenInAddress.read({ from }).from).toBe('');
  },
);
