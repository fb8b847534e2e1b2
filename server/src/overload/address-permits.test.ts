import { describe, expect, test } from 'vitest';
import { createAddressPermits } from './address-permits.ts';

describe('createAddressPermits', () => {
  test('hands free permits to waiting callers in order', async () => {
    const places = createAddressPermits({ most: 1, waitMs: 1_000 });
    const order: string[] = [];
    const leave = await places.enter('a');
    const arrive = async (name: string) => {
      const left = await places.enter('a');
      order.push(name);
      return left;
    };
    const second = arrive('second');
    const third = arrive('third');
    await places.enter('b');
    expect(order).toEqual([]);
    leave?.();
    // Releasing twice must not free two permits.
    leave?.();
    (await second)?.();
    (await third)?.();
    expect(order).toEqual(['second', 'third']);
    expect(await places.enter('a')).not.toBeNull();
  });

  test('times out a waiting caller, who then holds no permit', async () => {
    const places = createAddressPermits({ most: 1, waitMs: 10 });
    const leave = await places.enter('a');
    expect(await places.enter('a')).toBeNull();
    leave?.();
    expect(await places.enter('a')).not.toBeNull();
  });
});
