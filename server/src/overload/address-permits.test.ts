import { describe, expect, test } from 'vitest';
import { createAddressPermits } from './address-permits.ts';

describe('createAddressPermits', () => {
  test('assigns free permits to waiting callers in order', async () => {
    const permits = createAddressPermits({ maxPermits: 1, waitMs: 1_000 });
    const order: string[] = [];
    const leave = await permits.enter('a');
    const arrive = async (name: string) => {
      const left = await permits.enter('a');
      order.push(name);
      return left;
    };
    const second = arrive('second');
    const third = arrive('third');
    await permits.enter('b');
    expect(order).toEqual([]);
    leave?.();
    // Releasing twice must not free two permits.
    leave?.();
    (await second)?.();
    (await third)?.();
    expect(order).toEqual(['second', 'third']);
    expect(await permits.enter('a')).not.toBeNull();
  });

  test('assigns no permit to a caller whose wait has timed out', async () => {
    const permits = createAddressPermits({ maxPermits: 1, waitMs: 10 });
    const leave = await permits.enter('a');
    expect(await permits.enter('a')).toBeNull();
    leave?.();
    expect(await permits.enter('a')).not.toBeNull();
  });
});
