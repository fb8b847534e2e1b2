import { expect, test } from 'vitest';
import { compileFolder } from '../src/modules/content/compile/compile.ts';
import { chooseTariff, toChargeAmount } from '../src/modules/tariff/tariff.ts';
import type { World } from './history/world.ts';
import { SchoolRows, schoolFolder } from './school-folder.ts';

const { rows } = compileFolder(schoolFolder, new Date());
const tariffs = new SchoolRows(rows)
  .all('tariff')
  .map(({ values }) => values as World['tariffs'][number]);
const amounts = Array.from({ length: 397 }, (_, index) => 20 + 5 * index);

test('the demo school has eight tariffs', () => {
  expect(tariffs).toHaveLength(8);
});

test.each(tariffs)('computes the documented charge for $provider $method', (tariff) => {
  const { provider, method, basisPoints, constant } = tariff;
  const asWritten = (amount: number) =>
    Math.round((basisPoints / 100 / 100 + 1) * amount + constant / 100);
  const exactly = (amount: number) =>
    Math.floor((amount * (10_000 + basisPoints) + constant * 100 + 5_000) / 10_000);

  for (const amount of amounts) {
    const channel = { provider, method: method ?? 'card' };
    const sums = [
      toChargeAmount(amount * 100, chooseTariff(tariffs, channel)) / 100,
      asWritten(amount),
    ];
    expect(sums, `${amount} EGP`).toEqual([exactly(amount), exactly(amount)]);
  }
});
