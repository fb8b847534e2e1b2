import { expect, test } from 'vitest';
import { idIn } from './id-in.ts';

test('an id in an address has one spelling', () => {
  expect(idIn('11')).toBe(11);
  for (const text of ['0', '01', '1.0', '11 ', '1e1', '-1', '', 'abc', '12345678901', undefined])
    expect(idIn(text), text).toBeNaN();
});
