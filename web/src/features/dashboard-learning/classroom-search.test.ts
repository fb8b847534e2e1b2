import { expect, test } from 'vitest';
import { attemptInAddress, rateInAddress } from './classroom-search.ts';

test.each([
  [
    { test: 7, attempt: 2 },
    { unitId: 7, place: 2 },
  ],
  [{ test: '7' }, { unitId: 7, place: null }],
  [
    { test: 7, attempt: 'last' },
    { unitId: 7, place: null },
  ],
  [
    { test: 7, attempt: 0 },
    { unitId: 7, place: null },
  ],
  [{ test: 1.5 }, null],
  [{ test: 'Infinity' }, null],
  [{ attempt: 2 }, null],
])('of the address %o the open attempt is %o', (raw, open) => {
  expect(attemptInAddress.read(raw)).toEqual(open);
});

test('what an address says of an attempt and of a rate is read again as it was written', () => {
  const open = { unitId: 7, place: 2 };
  expect(attemptInAddress.read(attemptInAddress.write(open))).toEqual(open);
  expect(attemptInAddress.read(attemptInAddress.write(null))).toBeNull();
  expect(rateInAddress.read(rateInAddress.write('sequence'))).toBe('sequence');
  expect(rateInAddress.read({ rate: 'another' })).toBe('overall');
});
