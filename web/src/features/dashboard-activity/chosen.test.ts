import { expect, test } from 'vitest';
import { askedOf, nothingChosen } from './chosen.ts';

test('a number is found in whichever digits it is written', () => {
  expect(askedOf('invoices', { ...nothingChosen, word: '٩٤٠٠٠١' })).toEqual({ query: '940001' });
  expect(askedOf('wallet-history', { ...nothingChosen, word: 'INV-۱۲' })).toEqual({
    reference: 'INV-12',
  });
});

test('nothing chosen asks for all of it', () => {
  expect(askedOf('timeline-events', nothingChosen)).toEqual({});
});
