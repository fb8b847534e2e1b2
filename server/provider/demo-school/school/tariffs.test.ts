import { expect, test } from 'vitest';
import { collected, tariffs } from './tariffs.ts';

const amounts = Array.from({ length: 397 }, (_, index) => 20 + 5 * index);

test.each(tariffs)('charges the same for $provider $method on server and browser', (tariff) => {
  const { provider, method, basisPoints, constant } = tariff;
  const asWritten = (amount: number) =>
    Math.round((basisPoints / 100 / 100 + 1) * amount + constant / 100);
  const exactly = (amount: number) =>
    Math.floor((amount * (10_000 + basisPoints) + constant * 100 + 5_000) / 10_000);

  for (const amount of amounts) {
    const sums = [collected(amount * 100, provider, method ?? 'card') / 100, asWritten(amount)];
    expect(sums, `${amount} EGP`).toEqual([exactly(amount), exactly(amount)]);
  }
});
